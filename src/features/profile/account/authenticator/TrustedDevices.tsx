import { Button, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import type { trustedDevice } from '#contract/endpoints/people/authenticator.ts';
import type { ValueOf } from '#contract/fields.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { Panel } from '#ui/record/Section.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';

type Device = ValueOf<typeof trustedDevice>;

const nameOf = ({ browser, system, ipAddress }: Device): string =>
  [browser, system, ipAddress].filter(Boolean).join(' · ');

/** The browsers that log in without a code; each can be removed, and the focus then moves to the next one. */
export function TrustedDevices({ devices }: { devices: readonly Device[] }) {
  const translate = useTranslate();
  const { mutate, isPending } = useAction({
    run: async (provider, id: number) => (await provider.authenticator()).revokeDevice(id),
    invalidates: ['authenticator'],
  });
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef(0);
  const focusListeners = useFocusOnward(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[removedAt.current] ?? buttons.at(-1))?.focus();
  });
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {translate('authenticator.devices.title')}
      </Typography>
      <Panel>
        <Stack
          ref={list}
          component="ul"
          sx={{ m: 0, p: 2, gap: 1.5, listStyle: 'none' }}
          {...focusListeners}
        >
          {devices.map((device, at) => (
            <Stack
              key={device.id}
              component="li"
              direction="row"
              sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}
            >
              <Stack sx={{ flex: '1 1 240px' }}>
                <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  {nameOf(device)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {translate('authenticator.devices.lastUsed')}{' '}
                  <DateTimeText instant={device.lastUsedDate} /> ·{' '}
                  {translate('authenticator.devices.until')}{' '}
                  <DateTimeText instant={device.expiresDate} />
                </Typography>
              </Stack>
              <Button
                color="error"
                aria-disabled={isPending}
                aria-label={translate('authenticator.devices.removeOne', { name: nameOf(device) })}
                onClick={() => {
                  removedAt.current = at;
                  mutate(device.id);
                }}
              >
                {translate('authenticator.devices.remove')}
              </Button>
            </Stack>
          ))}
        </Stack>
      </Panel>
    </>
  );
}
