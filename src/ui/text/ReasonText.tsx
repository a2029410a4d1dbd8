import type { ReactNode } from 'react';
import { type Translate, useTranslate } from '#ui/locale.ts';

/** How the backend joins a remark and a reason, or the parts of a notification. */
const SEPARATOR = ' · ';

const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '-');

/**
 * A text that the backend has written in English, in the user's language if it has a label; otherwise unchanged.
 * @param group prefix of the labels' keys. i18n: endReasons.* i18n: backendNames.*
 */
export const knownText = (text: string, group: string, translate: Translate): string =>
  translate(`${group}.${slugOf(text)}`, { _: text });

interface KnownTextProps {
  group: string;
  text: string;
  show: (text: string) => ReactNode;
}

/** Shows a text that may be the backend's own. */
export const KnownText = ({ group, text, show }: KnownTextProps) =>
  show(knownText(text, group, useTranslate()));

/**
 * A text to which the backend has added why a payment ended, in English: with the reasons that the portal knows in the
 * user's language. Source: docs/contract.md, Top-up, withdrawal and UPI.
 */
export const reasonText = (text: string, translate: Translate): string =>
  text
    .split(SEPARATOR)
    .map(part => knownText(part, 'endReasons', translate))
    .join(SEPARATOR);

/** Shows such a text. */
export const ReasonText = ({ text }: { text: string }) => (
  <bdi>{reasonText(text, useTranslate())}</bdi>
);
