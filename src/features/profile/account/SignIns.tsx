import { Button, Chip, List, ListItem, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { OwnSession } from '#contract/records/ownAccount.ts';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { useRead } from '#providers/data/useRead.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { Panel, Section } from '#ui/record/Section.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';

/** The number of sessions shown before the user expands the list. */
const FIRST = 5;

/**
 * The user's current sessions, and how the earlier ones ended. A user has one session at a time; if a backend allows
 * several, the others can be ended. Renders nothing if the backend does not list sessions.
 */
export function SignIns() {
  const translate = useTranslate();
  const [isAll, setAll] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // it has the focus, and the rows move it
  useEffect(() => {
    if (isAll) toggle.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAll]);
  const { data, error, refetch } = useRead(['account', 'sessions'], (provider, options) =>
    provider.listOwnSessions(options),
  );
  const isOpen = ({ isCurrent, endedDate }: OwnSession) => !isCurrent && !endedDate;
  const sessions = [...(data ?? [])].sort((one, other) => rank(one) - rank(other));
  const shown = isAll ? sessions : sessions.slice(0, FIRST);
  if (data === null) return null;
  return (
    <Section
      title={translate('account.sessions.title')}
      more={
        data?.some(isOpen) && (
          <DialogButton label="account.sessions.endOthers.open" variant="outlined" size="small">
            {onClose => <EndOthersDialog onClose={onClose} />}
          </DialogButton>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordSkeleton />}
      {data && (
        <Panel>
          <List disablePadding aria-label={translate('account.sessions.title')}>
            {shown.map(session => (
              <ListItem key={session.id} divider={session !== shown.at(-1)}>
                <SignIn session={session} />
              </ListItem>
            ))}
          </List>
        </Panel>
      )}
      {sessions.length > FIRST && (
        <Button
          ref={toggle}
          variant="text"
          size="small"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
          sx={{ marginInlineStart: -1.25 }}
        >
          {isAll
            ? translate('account.sessions.fewer')
            : translate('account.sessions.all', { number: sessions.length })}
        </Button>
      )}
    </Section>
  );
}

/** Sort rank: the current session first, then the other open ones; the ended ones in the order of the response. */
const rank = ({ isCurrent, endedDate }: OwnSession): number => (isCurrent ? 0 : endedDate ? 2 : 1);

function SignIn({ session }: { session: OwnSession }) {
  const translate = useTranslate();
  const { browser, system, ipAddress, isCurrent, endedDate } = session;
  const device = [browser, system].filter(Boolean).join(' · ');
  return (
    <Stack sx={{ gap: 0.25, width: '100%' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="span" sx={{ fontWeight: 500 }}>
          {device || translate('account.sessions.unknown')}
        </Typography>
        {isCurrent && (
          <Chip size="small" color="primary" label={translate('account.sessions.this')} />
        )}
        {ipAddress && (
          <Typography component="bdi" variant="body2" color="textSecondary">
            {ipAddress}
          </Typography>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {translate('account.sessions.since')} <DateTimeText instant={session.createdDate} />
        {' · '}
        {endedDate ? (
          <Ended session={session} />
        ) : (
          <>
            {translate('account.sessions.active')} <DateTimeText instant={session.lastSeenDate} />
          </>
        )}
      </Typography>
    </Stack>
  );
}

/** When and how a session ended. i18n: account.sessions.ends.* */
function Ended({ session: { endReason, endedDate } }: { session: OwnSession }) {
  const translate = useTranslate();
  return (
    <>
      {translate(`account.sessions.ends.${endReason}`, { _: endReason ?? '' })}{' '}
      <DateTimeText instant={endedDate} />
    </>
  );
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { mutate, form } = useFormAction({
    run: provider => provider.endOtherSessions(),
    invalidates: ['account', 'history'],
    done: 'account.sessions.endOthers.done',
    onClose,
  });
  return (
    <ConfirmDialog
      {...form}
      title={translate('account.sessions.endOthers.open')}
      confirm="account.sessions.endOthers.submit"
      isDestructive
      onConfirm={() => mutate(undefined)}
    >
      {translate('account.sessions.endOthers.effect')}
    </ConfirmDialog>
  );
}
