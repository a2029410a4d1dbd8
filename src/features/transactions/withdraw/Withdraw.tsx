import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import { formatRM } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { Withdrawal } from '../../../providers/data/surface.ts';
import { bankCall } from '../../../session/bankCall.ts';
import { useCurrentWallet, useReplaceWallet } from '../../../session/currentWallet.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { useAskedReference, useByReference } from '../../../session/useByReference.ts';
import { pinProblemOf, stepOnRefusal, usePinProof } from '../../../session/usePinProof.ts';
import { useRecentTwin } from '../../../session/useRecentTwin.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { ActionFlow } from '../../../ui/action/ActionFlow.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { RemarkInput } from '../../../ui/form/RemarkInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { BalanceHelp } from '../../../ui/money/BalanceHelp.tsx';
import { MovementPage } from '../../../ui/money/MovementPage.tsx';
import { ledgerOf, written } from '../../../ui/money/moneyFacts.tsx';
import { TwinNotice } from '../../../ui/money/TwinNotice.tsx';
import { HeldNotice, useHeldText } from './HeldNotice.tsx';
import { type Banks, useBanks } from './useBanks.ts';
import {
  boundsOf,
  emptyWithdrawal,
  intentOf,
  type WithdrawForm,
  withdrawalOf,
} from './withdrawal.ts';

const PATH = '/transactions/withdraw';

const TEXTS = {
  title: 'withdraw.title',
  details: 'withdraw.details',
  confirm: 'withdraw.confirm',
  another: 'withdraw.another',
};

/**
 * Asks the bank to pay money out of the merchant's wallet, to the registered or an approved bank
 * account; up to three business days. Where the address has a reference, it tells what became of that
 * withdrawal. Source: spec sections 5, 7 and 9.
 */
export function Withdraw() {
  const reference = useAskedReference();
  const { wallet, error, retry } = useCurrentWallet();
  if (reference !== undefined) return <WithdrawState {...{ reference, wallet }} />;
  return (
    <Awaited title={TEXTS.title} value={wallet} error={error} onRetry={retry}>
      {known => <WithdrawFlow wallet={known} />}
    </Awaited>
  );
}

/**
 * The wallet of the answer replaces the current one: the balance is the backend's, never computed here. One of
 * another wallet replaces nothing (E19). Done is asked for, not paid: the bank takes its time.
 */
function WithdrawFlow({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const notify = useNotify();
  const replace = useReplaceWallet();
  const { prove } = usePinProof();
  const banks = useBanks();
  const steps = useActionSteps({
    name: 'withdraw',
    title: TEXTS.title,
    empty: emptyWithdrawal,
    itemOf: values => withdrawalOf(values, wallet.id),
    intentOf,
    prove,
    stepOnRefusal,
    send: (provider, { pin: _, ...item }, once) => asDone(bankCall(provider.withdraw(item, once))),
    invalidates: ['merchantTransactions', 'notifications', 'history'],
    onDone: ({ wallet: answered }) => {
      if (!replace(wallet, answered)) notify('withdraw.otherWallet', { type: 'error' });
    },
  });
  const { balance, ownerName } = wallet;
  return (
    <ActionFlow
      steps={steps}
      texts={TEXTS}
      isPaid
      balance={balance}
      fields={<Fields {...{ wallet, banks }} />}
      summaryOf={({ amount, bankId, remark }, done) => ({
        amount,
        from: done?.transaction.sender?.name ?? ownerName,
        to: done?.transaction.receiver?.name ?? banks.nameOf(bankId),
        facts: [
          ...ledgerOf(amount, translate('money.noFee'), balance),
          { source: 'remark', value: written(remark) },
        ],
      })}
      sentenceOf={({ amount, bankId }) =>
        translate('withdraw.sentence', { amount: formatRM(amount), bank: banks.nameOf(bankId) })
      }
      notesOf={item => (
        <>
          <Twin item={item} />
          <HeldNotice until={banks.payoutsFrom(item.bankId)} />
          <Alert severity="info">{translate('withdraw.takes')}</Alert>
        </>
      )}
      asksPin
      pinProblem={pinProblemOf(steps.state)}
      endOf={({ transaction: record }) => ({
        record,
        words: translate('withdraw.requested'),
        next: (
          <Button
            variant="contained"
            component={LinkBase}
            to={`${PATH}?reference=${encodeURIComponent(record.referenceNumber)}`}
          >
            {translate('withdraw.toState')}
          </Button>
        ),
      })}
      besideOf={(_, done) => <HeldNotice until={done?.transaction.heldUntil} />}
    />
  );
}

function Fields({ wallet, banks }: { wallet: Wallet; banks: Banks }) {
  const translate = useTranslate();
  const bounds = useMemo(() => boundsOf(wallet), [wallet]);
  return (
    <>
      <AmountInput<WithdrawForm>
        source="amount"
        label="resources.transactions.fields.amount"
        bounds={bounds}
        help={<BalanceHelp balance={wallet.balance} />}
      />
      <SelectInput<WithdrawForm>
        source="bankId"
        label="withdraw.to"
        choices={banks.choices}
        required
        help={translate('withdraw.takes')}
      />
      {banks.error !== null && (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={banks.retry}>{translate('list.retry')}</Button>}
        >
          {translate('withdraw.banksFailed')}
        </Alert>
      )}
      <RemarkInput<WithdrawForm> source="remark" label="withdraw.remark" required={false} />
    </>
  );
}

function Twin({ item: { walletId, amount } }: { item: Withdrawal }) {
  const minutes = useRecentTwin(
    { walletId, transactionType: 'withdraw' },
    movement => movement.sender?.walletId === walletId && movement.amount === amount,
  );
  return (
    <TwinNotice label="withdraw.twin" minutes={minutes} values={{ amount: formatRM(amount) }} />
  );
}

interface WithdrawStateProps {
  reference: string;
  wallet: Wallet | undefined;
}

/** What became of a withdrawal: on its way, paid out, or returned by the bank. */
function WithdrawState({ reference, wallet }: WithdrawStateProps) {
  const translate = useTranslate();
  const movement = useByReference('withdraw', reference);
  const held = useHeldText(movement.transaction?.heldUntil);
  return (
    <MovementPage
      {...movement}
      {...{ reference, wallet }}
      title={translate(TEXTS.title)}
      words={end => (end === 'open' && held) || translate(`withdraw.ends.${end}`)}
      anew={PATH}
      another={TEXTS.another}
    />
  );
}
