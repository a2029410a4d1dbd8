import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getAuthenticatorPolicy } from '#contract/endpoints/people/authenticator.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useMay } from '#session/useMay.ts';
import { useTranslate } from '#ui/locale.ts';
import { Panel, Section } from '#ui/record/Section.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';

type Role = (typeof PORTAL_ROLES)[number];

/** Which roles must have an authenticator; each tick counts at once. Source: docs/contract.md, Authenticator. */
export function AuthenticatorPolicy() {
  const translate = useTranslate();
  const isOffered = useMay(getAuthenticatorPolicy) !== 'denied';
  const { data, error, refetch } = useRead(
    ['authenticator', 'policy'],
    async (provider, options) => (await provider.authenticator()).getPolicy(options),
    { enabled: isOffered },
  );
  const { mutate, isPending } = useAction({
    run: async (provider, roles: Role[]) => (await provider.authenticator()).savePolicy(roles),
    invalidates: ['authenticator', 'history'],
  });
  if (!isOffered) return null;
  const turn = (role: Role) => {
    const roles = data ?? [];
    mutate(roles.includes(role) ? roles.filter(one => one !== role) : [...roles, role]);
  };
  return (
    <Section title={translate('authenticator.policy.title')}>
      <Panel>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <Stack sx={{ p: 2, gap: 1 }}>
            <Typography color="textSecondary" id="authenticator-policy">
              {translate('authenticator.policy.lead')}
            </Typography>
            <FormGroup row aria-labelledby="authenticator-policy">
              {PORTAL_ROLES.map(role => (
                <FormControlLabel
                  key={role}
                  label={translate(`roles.${role}`)}
                  control={
                    <Checkbox
                      checked={data.includes(role)}
                      disabled={isPending}
                      onChange={() => turn(role)}
                    />
                  }
                />
              ))}
            </FormGroup>
          </Stack>
        )}
      </Panel>
    </Section>
  );
}
