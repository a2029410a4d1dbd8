import type { MessageKind } from '#contract/messages/messageKinds.ts';

/** Title and paragraphs of an email; paragraphs are plain text, and the link in them becomes clickable. */
export interface MailText {
  readonly title: string;
  readonly content: readonly string[];
}

export type EnglishMails = Readonly<Record<MessageKind, MailText>>;

/** The order to the bank exists in English only. */
export type Mails = Omit<EnglishMails, 'WITHDRAWAL_ORDER'>;

/** Kinds that have a text message by default; those in `PUSHED` also have a push message. */
export const TEXTED = [
  'PASSWORD_CHANGED',
  'CONTACT_CHANGED',
  'BANK_ACCOUNT_CHANGED',
  'APPLICATION_APPROVED',
  'APPLICATION_REJECTED',
] as const;
export const PUSHED = ['PASSWORD_CHANGED', 'CONTACT_CHANGED', 'BANK_ACCOUNT_CHANGED'] as const;

export type ShortTexts = Readonly<Record<(typeof TEXTED)[number], string>>;
