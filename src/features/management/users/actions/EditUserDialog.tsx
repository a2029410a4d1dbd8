import { Alert, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { changeUserDetails } from '#contract/endpoints/people/users.ts';
import { userDetailFields } from '#contract/records/profile.ts';
import { isMasked, withoutMasks } from '#contract/rules/people/privacy.ts';
import { useGuardedAction } from '#hooks/actions/useGuardedAction.ts';
import { refusalOf } from '#hooks/forms/refusalOf.ts';
import type { UserDetailsChange, UserRecord } from '#providers/data/surface.ts';
import {
  NO_PASSWORD,
  PasswordForContacts,
  passwordFor,
  REFUSED_DETAILS,
} from '#records/user/contacts.tsx';
import { userName } from '#records/user/userName.ts';
import { userRecord } from '#records/user/userRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { useProfile } from '#session/useSession.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { labelKeyOf } from '#ui/fields/recordFields.ts';
import { RecordInputs } from '#ui/form/choice/RecordInputs.tsx';
import { RefusedAt } from '#ui/form/RefusedAt.tsx';
import { bodyOf, formOf, type RecordForm } from '#ui/form/recordForm.ts';
import { useTranslate } from '#ui/locale.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { type ReasonForm, reasonOf, type UserDialogProps, unreasoned } from './userDialog.ts';

type EditForm = RecordForm & ReasonForm;

/** Whether an existing email address is changed or removed. */
const isReplaced = (current: string | null | undefined, next: string | null | undefined): boolean =>
  Boolean(current) && next !== undefined && current?.toLowerCase() !== (next ?? '').toLowerCase();

/**
 * Edits the personal details of a user; only the changed fields are sent. No draft is kept, since the form holds
 * another person's data, which must not stay in the browser. Fields that the role sees masked are empty, and
 * remain unchanged unless the user enters something.
 */
export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const isOwn = useProfile().id === user.id;
  const [opened] = useState<EditForm>(() => ({
    ...formOf(userDetailFields, withoutMasks(user)),
    ...unreasoned,
    ...NO_PASSWORD,
  }));
  const { mutate, explain, error, isPending } = useGuardedAction({
    run: (provider, change: UserDetailsChange) => provider.changeUserDetails(change),
    // one's own: My account says that a new address is pending
    invalidates: ['users', 'userHistory', 'account'],
    // a new address of the user's own must first be confirmed from the current one
    done: ({ details: { email } }) =>
      `management.users.edit.${isOwn && isReplaced(user.email, email) ? 'waits' : 'done'}`,
    onClose,
  });
  // memoized per error: a new object in every render would mark the field again while the user corrects it
  const refusal = useMemo(() => refusalOf(error, userDetailFields, REFUSED_DETAILS), [error]);
  const submit = (typed: EditForm) => {
    const details = bodyOf(userDetailFields, typed, opened);
    if (Object.keys(details).length === 0) onClose();
    else {
      const password = isOwn ? passwordFor(details, typed) : undefined;
      mutate({ id: user.id, role: user.role, details, remark: reasonOf(typed), password });
    }
  };
  return (
    <FormDialog<EditForm>
      title={translate('management.users.edit.title', { name: userName(user) })}
      submit="ra.action.save"
      empty={opened}
      action={{ isPending, error: refusal ? null : error }}
      explain={explain}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('management.users.edit.effect')}</Typography>
      <ApprovalNotice user={user} opened={opened} />
      <HiddenNotice user={user} />
      <RecordInputs definition={userRecord} fields={userDetailFields} />
      <ReasonInput />
      {isOwn && <PasswordForContacts fields={userDetailFields} opened={opened} />}
      <RefusedAt refusal={refusal} />
    </FormDialog>
  );
}

/** Notes that another user decides, if the role or the changed fields require approval. */
function ApprovalNotice({ user, opened }: { user: UserRecord; opened: RecordForm }) {
  const translate = useTranslate();
  const changes = bodyOf(userDetailFields, useWatch<RecordForm>() as RecordForm, opened);
  if (useMay(changeUserDetails, user, changes) !== 'request') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('approvals.willBeSent')}
    </Alert>
  );
}

const FIELDS = Object.keys(userDetailFields) as (keyof typeof userDetailFields)[];

/** Names the fields that a form leaves empty because the role sees them masked. */
function HiddenNotice({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const hidden = FIELDS.filter(name => isMasked(user[name]));
  if (hidden.length === 0) return null;
  const fields = hidden.map(name => translate(labelKeyOf(userRecord, name))).join(', ');
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('management.users.edit.hidden', { fields })}
    </Alert>
  );
}
