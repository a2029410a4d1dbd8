import Alert from '@mui/material/Alert';
import { userDetailFields } from '#contract/records/profile.ts';
import { isMasked } from '#contract/rules/people/privacy.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { userRecord } from '#records/user/userRecord.tsx';
import { labelKeyOf } from '#ui/fields/recordFields.ts';
import { useTranslate } from '#ui/locale.ts';

const FIELDS = Object.keys(userDetailFields) as (keyof typeof userDetailFields)[];

/** Names the fields that a form leaves empty because the role sees them masked. */
export function HiddenNotice({ user }: { user: UserRecord }) {
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
