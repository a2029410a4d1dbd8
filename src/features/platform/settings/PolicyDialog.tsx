import { Typography } from '@mui/material';
import { useState } from 'react';
import { contentOf } from '#contract/currentRequest.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getAuthenticatorPolicy } from '#contract/endpoints/people/authenticator.ts';
import { FAILED } from '#contract/words/codes.ts';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { useProfile } from '#session/useSession.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';

export type Policy = AnswerOf<typeof getAuthenticatorPolicy>;
export type PolicyRole = Policy['roles'][number];

interface PolicyDialogProps {
  role: PolicyRole;
  policy: Policy;
  onClose: () => void;
}

/** Confirms that a role must have an authenticator, or no longer must: how many users it affects, and how. */
export function PolicyDialog({ role, policy, onClose }: PolicyDialogProps) {
  const translate = useTranslate();
  const { roles } = policy;
  // stays the same even if a colleague changes the same role meanwhile
  const [way] = useState(roles.includes(role) ? 'drop' : 'require');
  const { mutate, form } = useFormAction({
    run: async (provider, wanted: PolicyRole[]) =>
      (await provider.authenticator()).savePolicy(wanted, roles),
    invalidates: ['authenticator', 'history'],
    done: 'authenticator.policy.done',
    onClose,
  });
  const others = roles.filter(one => one !== role);
  // i18n: authenticator.policy.require.*, authenticator.policy.drop.*
  const words = `authenticator.policy.${way}`;
  return (
    <ConfirmDialog
      {...form}
      title={translate(`${words}.title`, { role: translate(`roles.${role}`) })}
      confirm={`${words}.submit`}
      explain={error =>
        contentOf(error, FAILED) ? translate('platform.settings.rolesMeanwhile') : undefined
      }
      onConfirm={() => mutate(way === 'drop' ? others : [...others, role])}
    >
      <Reach role={role} policy={policy} />
      <Typography>{translate(`${words}.effect`)}</Typography>
      {way === 'require' && <OwnRole role={role} />}
    </ConfirmDialog>
  );
}

/** The number of accounts with the role, and of those without an authenticator, if the backend reports them. */
function Reach({ role, policy: { reach } }: Pick<PolicyDialogProps, 'role' | 'policy'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const found = reach?.find(one => one.role === role);
  if (!found) return null;
  const accounts = formatNumber(found.accounts, locale);
  const without = formatNumber(found.without, locale);
  return (
    <Typography sx={{ mb: 1 }}>
      {translate('authenticator.policy.reach', { accounts, without })}
    </Typography>
  );
}

/** Notes that the change affects the admin's own account. */
function OwnRole({ role }: { role: PolicyRole }) {
  const translate = useTranslate();
  if (useProfile().role !== role) return null;
  return <Typography sx={{ mt: 1 }}>{translate('authenticator.policy.own')}</Typography>;
}
