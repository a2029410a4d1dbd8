import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { LinkRequest } from '../../../providers/data/surface.ts';
import { SingleResult } from '../../../ui/action/SingleResult.tsx';
import { StateChip } from '../../../ui/action/StateChip.tsx';
import { AskedReceipt } from './AskedReceipt.tsx';
import { LivePayment } from './LivePayment.tsx';
import type { PaymentLinkSteps } from './usePaymentLink.ts';

interface PaymentResultProps {
  wallet: Wallet;
  item: LinkRequest;
  steps: PaymentLinkSteps;
}

/** The link, once there is one; else what became of asking for it. */
export function PaymentResult({ wallet, item, steps }: PaymentResultProps) {
  const translate = useTranslate();
  const { state } = steps;
  const links = (
    <Button component={LinkBase} to="/transactions/allTransactions">
      {translate('money.toTransactions')}
    </Button>
  );
  if (state.kind === 'done') {
    const { value: link } = state;
    return (
      <LivePayment
        key={link.url ?? link.referenceNumber}
        {...{ link, item, wallet, links }}
        onRenew={() => steps.confirm()}
        onAnew={steps.startAnew}
      />
    );
  }
  return (
    <SingleResult
      state={state}
      onChange={steps.toForm}
      onAsk={() => steps.ask()}
      onAnew={steps.startAnew}
      links={links}
    >
      <AskedReceipt {...{ item, wallet }} status={<StateChip state={state} />} />
    </SingleResult>
  );
}
