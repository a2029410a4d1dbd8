import { useMemo, useState } from 'react';
import { userDetailFields } from '#contract/records/profile.ts';
import { email } from '#contract/rules/rules.ts';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { refusalOf } from '#hooks/forms/refusalOf.ts';
import type { OwnDetailsChange } from '#providers/data/surface.ts';
import { profileRecord } from '#records/profile/profileRecord.ts';
import {
  NO_PASSWORD,
  PasswordForContacts,
  passwordFor,
  REFUSED_DETAILS,
} from '#records/user/contacts.tsx';
import { useProfile } from '#session/useSession.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { labelKeyOf } from '#ui/fields/recordFields.ts';
import { RecordInputs } from '#ui/form/choice/RecordInputs.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { RefusedAt } from '#ui/form/RefusedAt.tsx';
import { bodyOf, formOf, type RecordForm } from '#ui/form/recordForm.ts';
import { useTranslate } from '#ui/locale.ts';
import { flatProfile } from './ownFacts.ts';

/** The fields that users can change themselves; staff change the fields that an identity check compares. */
const {
  identificationNo: _no,
  identificationName: _name,
  identificationType: _type,
  passportExpiry: _expiry,
  natureOfBusiness: _business,
  ...OWN_FIELDS
} = userDetailFields;

/** A new address must be confirmed from the current one, as the help text says; without one it applies at once. */
function EmailInput({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  return (
    <TextInput<RecordForm>
      source="email"
      label={labelKeyOf(profileRecord, 'email')}
      type="email"
      rule={email}
      required={!isNew}
      help={isNew ? undefined : translate('account.edit.emailHelp')}
      native={{ maxLength: 254, autoComplete: 'email' }}
    />
  );
}

/**
 * Edits the user's own details; only the changed fields are sent. The password is required to change the email address
 * or the phone number. Source: docs/contract.md, My account.
 */
export function EditOwnDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const profile = useProfile();
  const [opened] = useState<RecordForm>(() => ({
    ...formOf(OWN_FIELDS, flatProfile(profile)),
    ...NO_PASSWORD,
  }));
  const { mutate, form } = useFormAction({
    run: (provider, change: Omit<OwnDetailsChange, 'id'>) =>
      provider.changeOwnDetails({ id: profile.id, ...change }),
    invalidates: ['account', 'users', 'history'],
    done: 'account.edit.done',
    onClose,
  });
  const { error, isPending } = form.action;
  // memoized per error: a new object in every render would mark the field again while the user corrects it
  const refusal = useMemo(() => refusalOf(error, OWN_FIELDS, REFUSED_DETAILS), [error]);
  const submit = (typed: RecordForm) => {
    const details = bodyOf(OWN_FIELDS, typed, opened);
    if (Object.keys(details).length === 0) onClose();
    else mutate({ details, password: passwordFor(details, typed) });
  };
  return (
    <FormDialog<RecordForm>
      {...form}
      empty={opened}
      title={translate('account.edit.title')}
      submit="ra.action.save"
      action={{ isPending, error: refusal ? null : error }}
      onSubmit={submit}
    >
      <RecordInputs
        definition={profileRecord}
        fields={OWN_FIELDS}
        inputs={{ email: <EmailInput isNew={!opened.email} /> }}
      />
      <PasswordForContacts fields={OWN_FIELDS} opened={opened} />
      <RefusedAt refusal={refusal} />
    </FormDialog>
  );
}
