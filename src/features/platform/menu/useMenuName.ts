import { type MenuItem, sectionOf } from '#contract/menu.ts';
import { useTranslate } from '#ui/locale.ts';

/** The translated name of an item, by its identifier, or the backend's label if it has none. */
export function useMenuName() {
  const translate = useTranslate();
  return (item: MenuItem): string => {
    const section = sectionOf(item);
    const isSection = section === item.menuItemIdentifier;
    const key = isSection ? `menu.sections.${section}` : `menu.${item.menuItemIdentifier}`;
    return translate(key, { _: item.label });
  };
}
