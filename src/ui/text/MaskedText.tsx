import { useTranslate } from '#ui/locale.ts';

/** As many signs of it are shown. */
const SHOWN = 4;

/**
 * The end of what is not shown whole, such as a code or an account's number. Its length says nothing,
 * and a reader of the screen reads no dots.
 * @param text masked already, or not: only its end is put on the page; nothing if it is unknown
 */
export function MaskedText({ text }: { text: string | null | undefined }) {
  const translate = useTranslate();
  if (!text) return null;
  const end = text.slice(-SHOWN);
  return (
    <bdi className="k-masked">
      <span aria-hidden="true">•••• {end}</span>
      <span className="k-visually-hidden">{translate('ui.endsIn', { end })}</span>
    </bdi>
  );
}
