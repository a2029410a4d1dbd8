import { FormControlLabel, FormGroup, Stack, Switch, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { getAuthenticatorPolicy } from '#contract/endpoints/people/authenticator.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useMay } from '#session/useMay.ts';
import { useTranslate } from '#ui/locale.ts';
import { Panel, Section } from '#ui/record/Section.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { type Policy, PolicyDialog, type PolicyRole } from './PolicyDialog.tsx';

/** The roles that must have an authenticator; each change is confirmed. Source: docs/contract.md, Authenticator. */
export function AuthenticatorPolicy() {
  const translate = useTranslate();
  const isOffered = useMay(getAuthenticatorPolicy) !== 'denied';
  const { data, error, refetch } = useRead(
    ['authenticator', 'policy'],
    async (provider, options) => (await provider.authenticator()).getPolicy(options),
    { enabled: isOffered },
  );
  if (!isOffered || data === null) return null;
  return (
    <Section title={translate('authenticator.policy.title')}>
      <Panel>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && <Roles policy={data} />}
      </Panel>
    </Section>
  );
}

function Roles({ policy }: { policy: Policy }) {
  const translate = useTranslate();
  const lead = useId();
  const [asked, setAsked] = useState<PolicyRole>();
  return (
    <Stack sx={{ p: 2, gap: 1 }}>
      <Typography color="textSecondary" id={lead}>
        {translate('authenticator.policy.lead')}
      </Typography>
      <FormGroup row role="group" aria-labelledby={lead}>
        {PORTAL_ROLES.map(role => (
          <FormControlLabel
            key={role}
            label={translate(`roles.${role}`)}
            control={
              <Switch checked={policy.roles.includes(role)} onChange={() => setAsked(role)} />
            }
          />
        ))}
      </FormGroup>
      {asked && <PolicyDialog role={asked} policy={policy} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}
