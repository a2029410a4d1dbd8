import { useTranslate } from 'react-admin';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { useByReference } from '../../../session/useByReference.ts';
import { MovementPage } from '../../../ui/money/MovementPage.tsx';

/** What became of a top-up: paid, refused, too late, or still at the bank. */
export function TopUpState({ reference }: { reference: string }) {
  const translate = useTranslate();
  const { wallet } = useCurrentWallet();
  const movement = useByReference('topup', reference);
  return (
    <MovementPage
      {...movement}
      {...{ reference, wallet }}
      from={translate('topUp.from')}
      title={translate('topUp.title')}
      words={end => translate(`topUp.ends.${end}`)}
      anew="/transactions/topUp"
    />
  );
}
