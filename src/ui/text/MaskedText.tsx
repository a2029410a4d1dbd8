import { useTranslate } from '#ui/locale.ts';

/** Number of visible characters. */
const SHOWN = 4;

/**
 * The end of a value that is not shown in full, such as a code or an account number. Does not reveal its length, and
 * screen readers skip the dots.
 * @param text masked or not: only its end is put on the page; nothing if it is unknown
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
