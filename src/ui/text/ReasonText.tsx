import { useTranslate } from '#ui/locale.ts';

/** How the backend joins a remark and a reason, or the parts of a notification. */
const SEPARATOR = ' · ';

const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '-');

/**
 * A text to which the backend has added why a payment ended, in English. Reasons that the portal knows are shown in the
 * user's language. i18n keys: endReasons.* Source: docs/contract.md, Top-up, withdrawal and UPI.
 */
export function ReasonText({ text }: { text: string }) {
  const translate = useTranslate();
  const parts = text
    .split(SEPARATOR)
    .map(part => translate(`endReasons.${slugOf(part)}`, { _: part }));
  return <bdi>{parts.join(SEPARATOR)}</bdi>;
}
