import type { Fields } from '#contract/fields.ts';
import { namesContacts } from '#contract/words/actions.ts';
import { BAD_CREDENTIAL, EMAIL_ALREADY_EXISTS } from '#contract/words/codes.ts';
import { OwnPasswordInput } from '#ui/form/password/OwnPasswordInput.tsx';
import { bodyOf, type RecordForm } from '#ui/form/recordForm.ts';
import { useFormAnswer } from '#ui/form/useFormAnswer.ts';
import { useTranslate } from '#ui/locale.ts';

/** What a form of the user's own details contains beside the details; never stored. */
export const NO_PASSWORD = { password: '' };

interface PasswordForContactsProps {
  /** The fields that the form edits. */
  fields: Fields;
  /** Its initial values. */
  opened: RecordForm;
}

/**
 * Asks for the password in a form of the user's own details, once the email address or the phone number differs: an open
 * session alone must not redirect what is sent to them. Source: docs/contract.md, My account.
 */
export function PasswordForContacts({ fields, opened }: PasswordForContactsProps) {
  const translate = useTranslate();
  const isNeeded = useFormAnswer((typed: RecordForm) =>
    namesContacts(bodyOf(fields, typed, opened)),
  );
  return isNeeded && <OwnPasswordInput help={translate('account.edit.passwordHelp')} />;
}

/** The password to send with a change of the user's own details; undefined if it needs none. */
export const passwordFor = (details: object, typed: RecordForm): string | undefined =>
  namesContacts(details) ? String(typed.password) : undefined;

/** For `refusalOf`: another user has the email address, or the password is wrong. */
export const REFUSED_DETAILS = {
  [EMAIL_ALREADY_EXISTS]: 'email',
  [BAD_CREDENTIAL]: { field: 'password', message: 'auth.wrongPassword' },
};
