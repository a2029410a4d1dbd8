import { Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getAuthenticator } from '#contract/endpoints/people/authenticator.ts';
import { useRead } from '#providers/data/useRead.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { Panel, Section } from '#ui/record/Section.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { TrustedDevices } from './TrustedDevices.tsx';

const { Loaded: SetUpDialog, preload } = lazyDialog(
  async () => (await import('./SetUpDialog.tsx')).SetUpDialog,
);
const { Loaded: ProofDialog, preload: preloadProof } = lazyDialog(
  async () => (await import('./ProofDialog.tsx')).ProofDialog,
);

type Own = AnswerOf<typeof getAuthenticator>;
type Opened = 'setUp' | 'renew' | 'off';

/**
 * The user's own authenticator on My account: on or off, recovery codes, and the browsers that need no code. Renders
 * nothing if the backend does not support authenticators.
 */
export function AuthenticatorSection() {
  const translate = useTranslate();
  const { data, error, refetch } = useRead(['authenticator'], async (provider, options) =>
    (await provider.authenticator()).get(options),
  );
  const box = useRef<HTMLDivElement>(null);
  // setting up, switching off and removing the last browser unmount the pressed button
  const focusListeners = useFocusOnward(() => box.current?.querySelector('h2')?.focus());
  if (data === null) return null;
  return (
    <div ref={box} {...focusListeners}>
      <Section title={translate('authenticator.title')}>
        <Panel>
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {data && <Known own={data} />}
        </Panel>
        {/* another backend may have no trusted browsers, and send null */}
        {data && data.devices?.length > 0 && <TrustedDevices devices={data.devices} />}
      </Section>
    </div>
  );
}

function Known({ own: { since, isRequired, codesLeft } }: { own: Own }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Stack
      direction="row"
      sx={{ p: 2, gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end' }}
    >
      <Stack sx={{ flex: '1 1 320px', gap: 0.5 }}>
        <Typography>
          {since ? (
            <>
              {translate('authenticator.onSince')} <DateTimeText instant={since} />
            </>
          ) : (
            translate('authenticator.isOff')
          )}
        </Typography>
        <Typography color="textSecondary">
          {since
            ? translate('authenticator.codesLeft', { left: codesLeft })
            : translate('authenticator.lead')}
          {isRequired && ` ${translate('authenticator.isRequired')}`}
        </Typography>
      </Stack>
      {since ? (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button {...preloadProof} onClick={() => setOpened('renew')}>
            {translate('authenticator.renew.open')}
          </Button>
          <Button color="error" {...preloadProof} onClick={() => setOpened('off')}>
            {translate('authenticator.off.open')}
          </Button>
        </Stack>
      ) : (
        <Button {...preload} onClick={() => setOpened('setUp')}>
          {translate('authenticator.setUp.open')}
        </Button>
      )}
      {opened === 'setUp' && <SetUpDialog onClose={close} />}
      {(opened === 'renew' || opened === 'off') && (
        <ProofDialog what={opened} isRequired={isRequired} onClose={close} />
      )}
    </Stack>
  );
}
