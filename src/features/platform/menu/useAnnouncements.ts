import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { MenuItem } from '#contract/menu.ts';
import { useTranslate } from '#ui/locale.ts';
import { useMenuName } from './useMenuName.ts';

/** Screen reader announcements while an item is moved. @param items the list, in order */
export function useAnnouncements(items: readonly MenuItem[]): Announcements {
  const translate = useTranslate();
  const nameOf = useMenuName();
  const say = (key: string, id: UniqueIdentifier, over?: UniqueIdentifier) => {
    const item = items.find(one => one.id === id);
    const position = items.findIndex(one => one.id === (over ?? id)) + 1;
    return item && translate(key, { name: nameOf(item), position, count: items.length });
  };
  return {
    onDragStart: ({ active }) => say('platform.menu.said.lifted', active.id),
    onDragOver: ({ active, over }) => say('platform.menu.said.over', active.id, over?.id),
    onDragEnd: ({ active, over }) => say('platform.menu.said.dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('platform.menu.said.cancelled', active.id),
  };
}
