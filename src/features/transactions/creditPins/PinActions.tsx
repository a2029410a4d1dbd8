import { useState } from 'react';
import { useNotify } from 'react-admin';
import { changeCreditPinStatus } from '#contract/endpoints/money/movements.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { isUsablePin } from '#contract/rules/transitions.ts';
import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { isStaff } from '#contract/words/roles.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useMay } from '#session/useMay.ts';
import { useViewer } from '#session/useSession.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { MenuAction } from '#ui/menu/ActionMenu.tsx';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';
import { inlineRM } from '#ui/text/inlineRM.ts';
import { isConfirmed, offeredMoves } from './pinMoves.ts';

const { Loaded: PinCodeDialog } = lazyDialog(
  async () => (await import('./PinCodeDialog.tsx')).PinCodeDialog,
);

/**
 * The actions available to the user in the pin's status. Staff must confirm actions on a merchant's pin.
 * i18n: pins.move.*
 * Source: docs/product.md, 4.6 (activate, share, copy).
 */
export function PinActions({ pin }: { pin: CreditPin }) {
  const translate = useTranslate();
  const { role } = useViewer();
  const [open, setOpen] = useState<CreditPinStatus | 'code'>();
  const close = () => setOpen(undefined);
  const { mutate, isPending } = useChangePin(pin, ended =>
    // another one may be open by now
    setOpen(now => (now === ended ? undefined : now)),
  );
  const maySee = !isStaff(role) && isUsablePin(pin.status);
  const show: MenuAction = { label: 'pins.show', onChoose: () => setOpen('code') };
  const mayMove = useMay(changeCreditPinStatus) !== 'denied';
  const moves = (mayMove ? offeredMoves(role, pin.status) : []).map(
    (status): MenuAction => ({
      label: `pins.move.${status}`,
      onChoose: () => (isConfirmed(role) ? setOpen(status) : mutate(status)),
    }),
  );
  return (
    <>
      <MoreMenu
        row={pin.pinCode ? translate('ui.endsIn', { end: pin.pinCode.slice(-4) }) : `#${pin.id}`}
        actions={maySee ? [show, ...moves] : moves}
      />
      {open === 'code' && <PinCodeDialog pin={pin} onClose={close} />}
      {open && open !== 'code' && (
        <ConfirmDialog
          title={translate(`pins.move.${open}`)}
          confirm={`pins.move.${open}`}
          action={{ isPending, error: null }}
          onConfirm={() => mutate(open)}
          onClose={close}
        >
          {translate(`pins.confirm.${open}`, {
            paymentId: pin.paymentId ?? '',
            amount: inlineRM(pin.credits),
            name: pin.merchantName ?? '',
          })}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Changes the status of a pin. If another user has changed it, the backend rejects the move (3009)
 * and the list is refetched.
 * @param onEnd called with the requested status on success and on failure; a toast shows the result
 * Source: docs/product.md, 7.15 (credit-status).
 */
function useChangePin({ id }: CreditPin, onEnd: (status: CreditPinStatus) => void) {
  const notify = useNotify();
  return useAction({
    run: (provider, status: CreditPinStatus) => provider.changeCreditPinStatus({ id, status }),
    invalidates: ['creditPins', 'history'],
    onSuccess: (_, status) => {
      notify(`pins.changed.${status}`, { type: 'success' });
      onEnd(status);
    },
    onError: (_, status) => {
      onEnd(status);
      return false;
    },
  });
}
