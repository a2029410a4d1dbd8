import { Alert, Button, Skeleton } from '@mui/material';
import { useNotify } from 'react-admin';
import { parseRM } from '#contract/money.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { MIN_AMOUNT } from '#contract/rules/money/amountRules.ts';
import type { MoneyForm } from '#contract/rules/money/moneyForms.ts';
import { bankCall } from '#hooks/actions/bankCall.ts';
import { MOVEMENT_READS } from '#hooks/actions/runs/movementReads.ts';
import { asDone, useActionSteps } from '#hooks/actions/runs/useActionSteps.ts';
import { useLiveWallet } from '#hooks/live/useLiveWallet.ts';
import { useByReference, useReferenceInAddress } from '#hooks/search/useByReference.ts';
import { useWalletLimits } from '#hooks/useWalletLimits.ts';
import { BalanceHelp } from '#records/movement/BalanceHelp.tsx';
import { MovementPage, ToMovement } from '#records/movement/MovementPage.tsx';
import { ledgerOf, written } from '#records/movement/moneyFacts.tsx';
import { WithWallet } from '#records/movement/WithWallet.tsx';
import { useReplaceWallet } from '#session/currentWallet.ts';
import { ActionFlow } from '#ui/action/ActionFlow.tsx';
import { timeNow } from '#ui/clock.ts';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { AmountInput } from '#ui/form/inputs/AmountInput.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { LoadingStatus } from '#ui/state/LoadingStatus.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { REGISTERED, useBanks } from './useBanks.ts';

/**
 * Requests a payout from the merchant's wallet to the registered or an approved bank
 * account; takes up to three business days. If the URL has a reference, it shows the outcome of that
 * withdrawal. Source: docs/product.md, 5.2, 7.14 and 9.1.
 */
export function Withdraw() {
  const reference = useReferenceInAddress();
  if (reference !== undefined) return <WithdrawState reference={reference} />;
  return (
    <WithWallet title="withdraw.title">{wallet => <WithdrawFlow wallet={wallet} />}</WithWallet>
  );
}

/**
 * The wallet in the response replaces the current one at once: the backend computes the balance. A response for
 * another wallet (E19), or a repeated one, replaces nothing. "Done" means requested, not paid: the bank needs time.
 * The transaction in the response is our own addition: without it, the result has no link to the outcome.
 * i18n keys: withdraw.*
 */
function WithdrawFlow({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const notify = useNotify();
  const replace = useReplaceWallet();
  const banks = useBanks();
  useLiveWallet();
  const steps = useActionSteps({
    texts: 'withdraw',
    name: 'withdraw' satisfies MoneyForm,
    empty: { amount: '', bankId: REGISTERED, remark: '' },
    itemOf: ({ bankId, ...form }) => {
      const amount = parseRM(form.amount);
      return amount && { walletId: wallet.id, amount, bankId, remark: form.remark.trim() };
    },
    pin: 'proved',
    send: (provider, body, once) => asDone(bankCall(provider.withdraw(body, once))),
    twinOf: ({ walletId, amount }) => ({
      walletId,
      transactionType: 'withdraw',
      isSame: movement => movement.sender?.walletId === walletId && movement.amount === amount,
    }),
    invalidates: MOVEMENT_READS,
    onDone: ({ wallet: answered }, isRepeated) => {
      if (!replace(wallet, answered, isRepeated)) notify('withdraw.otherWallet', { type: 'error' });
    },
  });
  const { balance, ownerName } = wallet;
  return (
    <ActionFlow
      steps={steps}
      balance={balance}
      isBusy={banks.isLoading}
      fields={<Fields wallet={wallet} banks={banks} />}
      summaryOf={({ amount, bankId, remark }, done) => ({
        amount,
        from: done?.transaction?.sender?.name ?? ownerName,
        to: done?.transaction?.receiver?.name ?? banks.nameOf(bankId),
        facts: [...ledgerOf(amount, balance), { source: 'remark', value: written(remark) }],
      })}
      notesOf={({ bankId }) => (
        <>
          <HeldNotice until={banks.payoutsFrom(bankId)} />
          <Alert severity="info">{translate('withdraw.takes')}</Alert>
        </>
      )}
      endOf={({ transaction: record }) => ({
        record,
        next: record?.referenceNumber && (
          <ToMovement reference={record.referenceNumber} label="withdraw.toState" isMain />
        ),
      })}
      besideOf={(_, done) => <HeldNotice until={done?.transaction?.heldUntil} />}
    />
  );
}

/** At least RM10, and one sen or the minimum balance must remain. Source: docs/product.md, 5.2. */
function Fields({ wallet, banks }: { wallet: Wallet; banks: ReturnType<typeof useBanks> }) {
  const translate = useTranslate();
  const { spendable, tightest } = useWalletLimits(wallet);
  return (
    <>
      <AmountInput
        bounds={{ atLeast: MIN_AMOUNT, atMost: spendable(1) }}
        help={<BalanceHelp balance={wallet.balance} limit={tightest} />}
      />
      {banks.isLoading ? (
        <>
          <LoadingStatus />
          <Skeleton height={72} />
        </>
      ) : (
        <SelectInput
          source="bankId"
          label="withdraw.to"
          choices={banks.choices}
          required
          mustBeOffered
          help={translate('withdraw.takes')}
        />
      )}
      {banks.error !== null && (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={banks.retry}>{translate('list.retry')}</Button>}
        >
          {translate('withdraw.banksFailed')}
        </Alert>
      )}
      <RemarkInput label="resources.money.fields.remarkOptional" required={false} />
    </>
  );
}

/** The outcome of a withdrawal: pending, paid out, or returned by the bank. */
function WithdrawState({ reference }: { reference: string }) {
  const movement = useByReference('withdraw', reference);
  const held = useHeldText(movement.transaction?.heldUntil);
  return (
    <MovementPage
      texts="withdraw"
      {...movement}
      reference={reference}
      wordsOf={(end, text) => (end === 'open' && held) || text}
    />
  );
}

/**
 * When a withdrawal that is held because its bank account is new will be paid out.
 * @param until ISO 8601
 * @returns undefined if it is not held, or no longer
 */
function useHeldText(until: string | null | undefined): string | undefined {
  const translate = useTranslate();
  const language = useLocale();
  if (!until || !(new Date(until) > timeNow())) return undefined;
  return translate('withdraw.held', { date: formatInstant(until, language) });
}

function HeldNotice({ until }: { until: string | null | undefined }) {
  const text = useHeldText(until);
  return text ? <Alert severity="info">{text}</Alert> : null;
}
