import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocation, useNavigate, useNotify } from 'react-admin';
import type { AddressChange } from '#contract/records/ownAccount.ts';
import { isNotFound } from '#contract/words/codes.ts';
import { hasNoAnswer } from '#hooks/actions/hasNoAnswer.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useRead } from '#providers/data/useRead.ts';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { useFocusOnward } from '#ui/state/useFocusAfter.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';

/** The parameter of the link in the mail to the current address. */
const KEY = 'addressKey';
/** `activationKeyIncorrect` */
const WRONG_KEY = 3017;

type Act = 'confirmed' | 'withdrawn';

/**
 * A change of the user's own email address that waits for the consent of the current one. The link of the mail opens
 * this page, where the change is confirmed by a button: opening it alone changes nothing. Nothing where a backend has
 * no such calls. Source: docs/contract.md, My account.
 */
export function AddressWaits() {
  const { search } = useLocation();
  const key = new URLSearchParams(search).get(KEY);
  const { data, error, refetch } = useRead(['account', 'address'], (provider, options) =>
    provider.getAddressChange(options),
  );
  const { mutate, isPending, error: problem } = useAct(key ?? '');
  // confirmed or withdrawn, the notice is gone with its buttons
  const focusListeners = useFocusOnward(() => document.querySelector('h1')?.focus());
  if (error && !data) {
    return isNotFound(codeOf(error) ?? 0) ? null : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const isGone = data === null && key !== null && !problem;
  if (!data) return isGone ? <Gone /> : <Problem error={problem} />;
  return (
    // the problem in it is announced by itself
    <Alert severity={key ? 'warning' : 'info'} role="group" sx={{ mb: 2 }} {...focusListeners}>
      <Waiting change={data} isLinked={key !== null} />
      <Problem error={problem} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {key && (
          <ConfirmButton disabled={isPending} onConfirm={() => mutate('confirmed')}>
            <Label name="confirm" />
          </ConfirmButton>
        )}
        <Button aria-disabled={isPending} onClick={() => mutate('withdrawn')}>
          <Label name="withdraw" />
        </Button>
      </Stack>
    </Alert>
  );
}

/** i18n: account.address.* */
function Label({ name }: { name: 'confirm' | 'withdraw' }) {
  return useTranslate()(`account.address.${name}`);
}

function Waiting({ change, isLinked }: { change: AddressChange; isLinked: boolean }) {
  const translate = useTranslate();
  const { email, sentTo, expiresDate } = change;
  if (isLinked) return translate('account.address.question', { email, sentTo });
  return (
    <>
      {translate('account.address.waits', { email, sentTo })} {translate('account.address.until')}{' '}
      <DateTimeText instant={expiresDate} />
    </>
  );
}

/** The link was used, has expired, or belongs to a change that was withdrawn. */
function Gone() {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {useTranslate()('account.address.gone')}
    </Alert>
  );
}

function Problem({ error }: { error: unknown }) {
  const translate = useTranslate();
  const isLost = hasNoAnswer(error);
  const explain = (problem: unknown) => {
    if (isLost) return translate('errors.outcomeUnknown');
    return codeOf(problem) === WRONG_KEY ? translate('account.address.gone') : undefined;
  };
  return <ActionProblem error={error} explain={explain} severity={isLost ? 'warning' : 'error'} />;
}

/** i18n: account.address.confirmed, account.address.withdrawn */
function useAct(key: string) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useAction({
    run: async (provider, act: Act) => {
      if (act === 'confirmed') await provider.confirmAddressChange({ key });
      else await provider.withdrawAddressChange();
    },
    invalidates: ['account', 'history'],
    inPlace: true,
    onSuccess: (_, act) => {
      notify(`account.address.${act}`, { type: 'success' });
      // the key stays in no history
      void navigate(pathname, { replace: true });
    },
  });
}
