import { Alert, Button, Stack } from '@mui/material';
import type { AddressChange } from '#contract/records/ownAccount.ts';
import { ACTIVATION_KEY_INCORRECT } from '#contract/words/codes.ts';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';

interface AddressWaitsProps {
  /** Prefix of the messages' keys. i18n: account.address.*, company.email.* */
  texts: 'account.address.' | 'company.email.';
  /** Undefined until it is loaded; null if no change is pending. */
  change: AddressChange | null | undefined;
  /** Why it failed to load. */
  error: unknown;
  retry: () => void;
  /** Whether the user followed the link in the email. */
  isLinked: boolean;
  isPending: boolean;
  /** Why confirming or withdrawing failed; with `isLost`, it may have succeeded. */
  problem: unknown;
  isLost: boolean;
  confirm: () => void;
  withdraw: () => void;
}

/**
 * A pending change of an email address, which awaits the consent of the current address; it is confirmed by a button
 * once the emailed link was followed. Shows nothing if the backend lacks these calls. Source: docs/contract.md, My
 * account.
 */
export function AddressWaits(props: AddressWaitsProps) {
  const { texts, change, error, retry, isLinked, isPending, problem, confirm, withdraw } = props;
  const translate = useTranslate();
  // once the change is confirmed or withdrawn, the notice disappears together with its buttons
  const focusListeners = useFocusOnward(() => document.querySelector('h1')?.focus());
  if (error && !change) return <ErrorState error={error} onRetry={retry} />;
  const isGone = change === null && isLinked && !problem;
  if (!change) return isGone ? <Gone {...props} /> : <Problem {...props} />;
  return (
    // not an alert: the problem inside announces itself
    <Alert severity={isLinked ? 'warning' : 'info'} role="group" sx={{ mb: 2 }} {...focusListeners}>
      <Waiting texts={texts} change={change} isLinked={isLinked} />
      <Problem {...props} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {isLinked && (
          <ConfirmButton isPending={isPending} onConfirm={confirm}>
            {translate(`${texts}confirm`)}
          </ConfirmButton>
        )}
        <Button aria-disabled={isPending} onClick={withdraw}>
          {translate(`${texts}withdraw`)}
        </Button>
      </Stack>
    </Alert>
  );
}

type WaitingProps = Pick<AddressWaitsProps, 'texts' | 'isLinked'> & { change: AddressChange };

function Waiting({ texts, change, isLinked }: WaitingProps) {
  const translate = useTranslate();
  const { email, sentTo, expiresDate } = change;
  if (isLinked) return translate(`${texts}question`, { email, sentTo });
  return (
    <>
      {translate(`${texts}waits`, { email, sentTo })} {translate(`${texts}until`)}{' '}
      <DateTimeText instant={expiresDate} />
    </>
  );
}

/** The link was used, has expired, or belongs to a change that was withdrawn. */
function Gone({ texts }: Pick<AddressWaitsProps, 'texts'>) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {useTranslate()(`${texts}gone`)}
    </Alert>
  );
}

function Problem({ texts, problem, isLost }: AddressWaitsProps) {
  const translate = useTranslate();
  const explain = (failure: unknown) => {
    if (isLost) return translate('errors.outcomeUnknown');
    return codeOf(failure) === ACTIVATION_KEY_INCORRECT ? translate(`${texts}gone`) : undefined;
  };
  return (
    <ActionProblem error={problem} explain={explain} severity={isLost ? 'warning' : 'error'} />
  );
}
