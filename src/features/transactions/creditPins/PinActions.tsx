import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatRM } from '#contract/money.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { isStaff } from '#contract/words/roles.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useViewer } from '#session/useSession.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { isFinalWord, isUsable, offeredMoves } from './pinMoves.ts';

const { Loaded: PinCodeDialog, preload } = lazyDialog(
  async () => (await import('./PinCodeDialog.tsx')).PinCodeDialog,
);

/** The actions available to the user in the pin's status. Source: docs/product.md, 4.6 (activate, share, copy). */
export function PinActions({ pin }: { pin: CreditPin }) {
  const { role } = useViewer();
  const maySee = !isStaff(role) && isUsable(pin.status);
  const moves = offeredMoves(role, pin.status);
  if (!maySee && moves.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, overflowWrap: 'normal' }}>
      {maySee && <ShowCode pin={pin} />}
      {moves.map((status, at) => (
        // keyed by position: the focus stays where the next move is offered
        // biome-ignore lint/suspicious/noArrayIndexKey: as said
        <MoveButton key={at} pin={pin} status={status} />
      ))}
    </Stack>
  );
}

/** Changes the status of a pin. Staff confirm before they mark a payment as received or not received. */
function MoveButton({ pin, status }: { pin: CreditPin; status: CreditPinStatus }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { mutate, isPending } = useChangePin(pin, close);
  const words = { paymentId: pin.paymentId ?? '', amount: formatRM(pin.credits) };
  return (
    <>
      <Button
        size="small"
        aria-disabled={isPending}
        onClick={() => (isFinalWord(status) ? setAsked(true) : mutate(status))}
      >
        {translate(`pins.move.${status}`)} <PinName pin={pin} />
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate(`pins.move.${status}`)}
          confirm={`pins.move.${status}`}
          action={{ isPending, error: null }}
          onConfirm={() => mutate(status)}
          onClose={close}
        >
          {translate(`pins.confirm.${status}`, words)}
        </ConfirmDialog>
      )}
    </>
  );
}

function ShowCode({ pin }: { pin: CreditPin }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onFocus={preload.onFocus} onClick={() => setOpen(true)}>
        {translate('pins.show')} <PinName pin={pin} />
      </Button>
      {isOpen && (
        <Suspense>
          <PinCodeDialog pin={pin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Names the pin for screen readers, because every row of the list has the same buttons. */
function PinName({ pin }: { pin: CreditPin }) {
  const translate = useTranslate();
  return (
    <span className="k-visually-hidden">
      {translate('ui.endsIn', { end: pin.pinCode.slice(-4) })}
    </span>
  );
}

/**
 * Changes the status of a pin. If another user has changed it, the backend rejects the move (3009)
 * and the list is refetched.
 * @param onEnd called on success and on failure; a toast shows the result
 * Source: docs/product.md, 7.15 (credit-status).
 */
function useChangePin({ id }: CreditPin, onEnd: () => void) {
  const notify = useNotify();
  return useAction({
    run: (provider, status: CreditPinStatus) => provider.changeCreditPinStatus({ id, status }),
    invalidates: ['creditPins', 'history'],
    onSuccess: (_, status) => {
      notify(`pins.changed.${status}`, { type: 'success' });
      onEnd();
    },
    onError: () => {
      onEnd();
      return false;
    },
  });
}
