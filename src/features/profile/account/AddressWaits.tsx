import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocation, useNavigate, useNotify } from 'react-admin';
import type { AddressChange } from '#contract/records/ownAccount.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useRead } from '#providers/data/useRead.ts';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';

/** The parameter of the link in the mail to the current address. */
const KEY = 'addressKey';
/** `activationKeyIncorrect` */
const WRONG_KEY = 3017;

/**
 * A change of the user's own email address that waits for the consent of the current one. The link of the mail opens
 * this page, where the change is confirmed by a button: opening it alone changes nothing. Source: docs/contract.md, My
 * account.
 */
export function AddressWaits() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = new URLSearchParams(search).get(KEY);
  const { data } = useRead(['account', 'address'], (provider, options) =>
    provider.getAddressChange(options),
  );
  // the key stays in no history
  const leaveLink = () => void navigate(pathname, { replace: true });
  const confirm = useAddressAction('confirmed', leaveLink, provider =>
    provider.confirmAddressChange({ key: key ?? '' }),
  );
  const withdraw = useAddressAction('withdrawn', leaveLink, provider =>
    provider.withdrawAddressChange(),
  );
  const error = confirm.error ?? withdraw.error;
  return (
    <>
      <Problem error={error} />
      {data ? (
        <Alert severity={key ? 'warning' : 'info'} sx={{ mb: 2 }}>
          <Waiting change={data} isLinked={key !== null} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {key && (
              <ConfirmButton
                disabled={confirm.isPending}
                onConfirm={() => confirm.mutate(undefined)}
              >
                <Label name="confirm" />
              </ConfirmButton>
            )}
            <Button disabled={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
              <Label name="withdraw" />
            </Button>
          </Stack>
        </Alert>
      ) : (
        data === null && key && <Gone />
      )}
    </>
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
  const explain = (problem: unknown) =>
    codeOf(problem) === WRONG_KEY ? translate('account.address.gone') : undefined;
  return <ActionProblem error={error} explain={explain} />;
}

/** i18n: account.address.confirmed, account.address.withdrawn */
function useAddressAction(
  done: 'confirmed' | 'withdrawn',
  onDone: () => void,
  run: (provider: PortalDataProvider) => Promise<unknown>,
) {
  const notify = useNotify();
  return useAction({
    run,
    invalidates: ['account', 'history'],
    inPlace: true,
    onSuccess: () => {
      notify(`account.address.${done}`, { type: 'success' });
      onDone();
    },
  });
}
