import type { ChatContact } from '#contract/records/chat.ts';
import { CALL_CENTRE } from '#contract/rules/chatRules.ts';
import { useTranslate } from '#ui/locale.ts';

/** @returns the display name of a contact: the call centre's is translated */
export function useContactName(): (
  contact: Pick<ChatContact, 'id' | 'name'> | undefined,
) => string {
  const translate = useTranslate();
  return contact =>
    contact?.id === CALL_CENTRE ? translate('chat.callCentre') : (contact?.name ?? '');
}
