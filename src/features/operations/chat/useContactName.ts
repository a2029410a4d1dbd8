import type { ChatContact } from '#contract/records/chat.ts';
import { CALL_CENTRE } from '#contract/rules/chatRules.ts';
import { useTranslate } from '#ui/locale.ts';

/** How a contact is called: the call centre by a word, a person by name. */
export function useContactName(): (
  contact: Pick<ChatContact, 'id' | 'name'> | undefined,
) => string {
  const translate = useTranslate();
  return contact =>
    contact?.id === CALL_CENTRE ? translate('chat.callCentre') : (contact?.name ?? '');
}
