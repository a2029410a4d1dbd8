import { Alert, Button } from '@mui/material';
import { TOP_UP_MINUTES } from '#contract/constants.ts';
import { parseRM, sen } from '#contract/money.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { ROOM_FOR_GROUPS, ungrouped } from '#contract/rules/company/businessRules.ts';
import { MIN_AMOUNT } from '#contract/rules/money/amountRules.ts';
import type { MoneyForm } from '#contract/rules/money/moneyForms.ts';
import { phone } from '#contract/rules/rules.ts';
import { bankCall } from '#hooks/actions/bankCall.ts';
import { MOVEMENT_READS } from '#hooks/actions/runs/movementReads.ts';
import { asDone, useActionSteps } from '#hooks/actions/runs/useActionSteps.ts';
import { useLiveWallet } from '#hooks/live/useLiveWallet.ts';
import { useByReference, useReferenceInAddress } from '#hooks/search/useByReference.ts';
import { useWalletLimits } from '#hooks/useWalletLimits.ts';
import { useRead } from '#providers/data/useRead.ts';
import { MovementPage, ToMovement } from '#records/movement/MovementPage.tsx';
import { balanceAfter, money, NO_FEE, written } from '#records/movement/moneyFacts.tsx';
import { endOf } from '#records/movement/movementEnd.ts';
import { RoomHelp } from '#records/movement/RoomHelp.tsx';
import { WithWallet } from '#records/movement/WithWallet.tsx';
import { useProfile } from '#session/useSession.ts';
import { ActionFlow, type FlowEnd } from '#ui/action/ActionFlow.tsx';
import { AmountInput } from '#ui/form/inputs/AmountInput.tsx';
import { DescriptionInput } from '#ui/form/inputs/RemarkInput.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatTime } from '#ui/text/format.ts';
import { inlineRM } from '#ui/text/inlineRM.ts';

/** Form values, as typed text. The phone number defaults to the profile's, if the bank accepts it. */
const emptyTopUp = (phoneNum: string | null | undefined) => ({
  amount: '',
  phoneNum: phoneNum && phone(phoneNum) === undefined ? phoneNum : '',
  transactionDescription: '',
  /** Not typed: fixed when the review begins, since a retry must send an identical body. */
  customerIp: '',
});

/**
 * Requests a top-up from the merchant's bank, by online bank transfer only. If the URL has
 * a reference, as after the bank's redirect, it shows the outcome of that top-up.
 * Source: docs/product.md, 5.2, 7.14 and 9.1; docs/contract.md, The bank.
 */
export function TopUp() {
  const reference = useReferenceInAddress();
  if (reference !== undefined) return <TopUpState reference={reference} />;
  return <WithWallet title="topUp.title">{wallet => <TopUpFlow wallet={wallet} />}</WithWallet>;
}

/**
 * No money has moved at the end of the flow: the bank moves it. i18n keys: topUp.*
 * Source: docs/product.md, 7.14 (topup/merchant).
 */
function TopUpFlow({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const { userDetails, partner } = useProfile();
  useLiveWallet();
  // background request: if it fails, the address is unknown
  const { data: customerIp = '' } = useRead(['wallets', 'myAddress'], provider =>
    provider.myAddress(),
  );
  const steps = useActionSteps({
    texts: 'topUp',
    name: 'topUp' satisfies MoneyForm,
    empty: emptyTopUp(userDetails?.phoneNum),
    itemOf: form => {
      const amount = parseRM(form.amount);
      return (
        amount && {
          walletId: wallet.id,
          amount,
          phoneNum: ungrouped(form.phoneNum),
          transactionDescription: form.transactionDescription.trim(),
          customerIp: form.customerIp,
          partnerId: partner?.id ?? null,
        }
      );
    },
    send: (provider, body, once) => asDone(bankCall(provider.topUp(body, once))),
    invalidates: MOVEMENT_READS,
  });
  const toReview = () => {
    steps.typed.put({ ...steps.typed.values(), customerIp });
    steps.toReview();
  };
  const topUpEnd = useTopUpEnd(
    steps.state.kind === 'done' ? steps.state.value.referenceNumber : undefined,
  );
  const { balance, ownerName } = wallet;
  return (
    <ActionFlow
      steps={{ ...steps, toReview }}
      balance={balance}
      fields={<Fields wallet={wallet} />}
      summaryOf={({ amount, phoneNum, transactionDescription }) => ({
        amount,
        from: translate('topUp.from'),
        to: ownerName,
        facts: [
          { source: 'fee', value: NO_FEE },
          { source: 'left', value: money(balanceAfter(balance, amount)), only: 'review' },
          { source: 'phone', value: phoneNum },
          { source: 'description', value: written(transactionDescription) },
        ],
      })}
      notesOf={() => <Alert severity="info">{translate('topUp.then')}</Alert>}
      endOf={({ paymentUrl }, { amount }) => topUpEnd(paymentUrl, inlineRM(amount))}
    />
  );
}

/** The result of a requested top-up: where and by when to pay it, or its outcome. */
function useTopUpEnd(reference = '') {
  const translate = useTranslate();
  const { transaction } = useByReference('topup', reference || undefined);
  const until = useUntil(transaction?.createdDate);
  const end = transaction ? endOf(transaction) : 'open';
  const record = { status: transaction?.status ?? 'PENDING', referenceNumber: reference };
  const toState = reference !== '' && <ToMovement reference={reference} label="topUp.toState" />;
  return (paymentUrl: string | undefined, amount: string): FlowEnd => {
    const words = translate(`topUp.ends.${end}`);
    if (end !== 'open') return { words, record, tone: end === 'done' ? undefined : 'warn' };
    if (!paymentUrl) {
      return { words: translate('topUp.nowhere'), tone: 'warn', record, next: toState };
    }
    return {
      words: (
        <>
          {translate('topUp.asked', { amount })} {until}
        </>
      ),
      tone: 'busy',
      record,
      next: (
        <>
          <Button variant="contained" href={paymentUrl} rel="noreferrer">
            {translate('topUp.toBank')}
          </Button>
          {toState}
        </>
      ),
    };
  };
}

/** The payment deadline, after which the top-up is cancelled. @param created when it was requested, as an instant */
function useUntil(created: string | null | undefined) {
  const translate = useTranslate();
  const language = useLocale();
  if (!created) return undefined;
  const time = formatTime(Date.parse(created) + TOP_UP_MINUTES * 60_000, language);
  return <span>{translate('topUp.until', { time })}</span>;
}

const groupedPhone = (text: string) => phone(ungrouped(text));

/** RM10 or the wallet's minimum, and at most what fits. Source: docs/product.md, 5.2; docs/contract.md, The bank. */
function Fields({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const { minTopup } = wallet.transactionSettings ?? {};
  const { room } = useWalletLimits(wallet);
  return (
    <>
      <Alert severity="info" sx={{ mb: 1 }}>
        {translate('topUp.method')}
      </Alert>
      <AmountInput
        bounds={{ atLeast: sen(Math.max(MIN_AMOUNT, minTopup ?? 0)), atMost: room }}
        help={<RoomHelp balance={wallet.balance} room={room} />}
      />
      <TextInput
        source="phoneNum"
        label="resources.users.fields.phoneNum"
        rule={groupedPhone}
        required
        type="tel"
        // a browser cuts what is pasted without a word: a number in groups must fit
        native={{
          inputMode: 'tel',
          autoComplete: 'tel-national',
          maxLength: 11 + ROOM_FOR_GROUPS,
        }}
      />
      <DescriptionInput source="transactionDescription" label="topUp.description" />
    </>
  );
}

/** The outcome of a top-up: paid, refused, expired, or still pending at the bank. */
function TopUpState({ reference }: { reference: string }) {
  const translate = useTranslate();
  const movement = useByReference('topup', reference);
  const until = useUntil(movement.transaction?.createdDate);
  return (
    <MovementPage
      texts="topUp"
      {...movement}
      reference={reference}
      from={translate('topUp.from')}
      wordsOf={(end, text) => (
        <>
          {text} {end === 'open' && until}
        </>
      )}
    />
  );
}
