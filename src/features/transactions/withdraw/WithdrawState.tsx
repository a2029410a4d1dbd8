import { useTranslate } from 'react-admin';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { useByReference } from '../../../session/useByReference.ts';
import { MovementPage } from '../../../ui/money/MovementPage.tsx';
import { useHeldText } from './HeldNotice.tsx';

/** What became of a withdrawal: on its way, paid out, or returned by the bank. */
export function WithdrawState({ reference }: { reference: string }) {
  const translate = useTranslate();
  const { wallet } = useCurrentWallet();
  const movement = useByReference('withdraw', reference);
  const held = useHeldText(movement.transaction?.heldUntil);
  return (
    <MovementPage
      {...movement}
      {...{ reference, wallet }}
      title={translate('withdraw.title')}
      words={end => (end === 'open' && held) || translate(`withdraw.ends.${end}`)}
      anew="/transactions/withdraw"
    />
  );
}
