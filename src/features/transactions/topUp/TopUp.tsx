import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatRM, sen } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { phone, remark } from '../../../contract/rules.ts';
import { useRead } from '../../../providers/data/useRead.ts';
import { bankCall } from '../../../session/bankCall.ts';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { useAskedReference, useByReference } from '../../../session/useByReference.ts';
import { useProfile } from '../../../session/useSession.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { ActionFlow, type FlowEnd } from '../../../ui/action/ActionFlow.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { MovementPage, type MovementState, ToMovement } from '../../../ui/money/MovementPage.tsx';
import { money, NO_FEE, written } from '../../../ui/money/moneyFacts.tsx';
import { endOf } from '../../../ui/money/movementEnd.ts';
import { RoomHelp } from '../../../ui/money/RoomHelp.tsx';
import { boundsOf, emptyTopUp, roomOf, type TopUpForm, topUpOf, unpaidUntil } from './topUp.ts';

/** As much as the contract's description takes. */
const MAX_DESCRIPTION = 200;

/**
 * Asks for money from the merchant's bank, by online bank transfer alone; and, where the address has
 * a reference, as the bank leads back with one, tells what became of it.
 * Source: spec sections 5, 7 and 9; docs/contract.md, The bank.
 */
export function TopUp() {
  const reference = useAskedReference();
  const { wallet, error, retry } = useCurrentWallet();
  if (reference !== undefined) return <TopUpState {...{ reference, wallet }} />;
  return (
    <Awaited title="topUp.title" value={wallet} error={error} onRetry={retry}>
      {known => <TopUpFlow wallet={known} />}
    </Awaited>
  );
}

/**
 * Nothing has moved at its end: the bank moves it. Its texts are i18n: topUp.*
 * Source: spec section 7 (topup/merchant).
 */
function TopUpFlow({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const { userDetails, partner } = useProfile();
  const from = { walletId: wallet.id, partnerId: partner?.id ?? null };
  // background request: without it the address is not known
  const { data: customerIp = '' } = useRead(['wallets', 'myAddress'], provider =>
    provider.myAddress(),
  );
  const steps = useActionSteps({
    texts: 'topUp',
    empty: emptyTopUp(userDetails?.phoneNum),
    itemOf: values => topUpOf(values, from),
    send: (provider, body, once) => asDone(bankCall(provider.topUp(body, once))),
    invalidates: ['merchantTransactions', 'history'],
  });
  const toReview = () => {
    steps.typed.put({ ...steps.typed.values(), customerIp });
    steps.toReview();
  };
  const told = useTopUpEnd(
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
          { source: 'left', value: money(sen(balance + amount)), only: 'review' },
          { source: 'phone', value: phoneNum },
          { source: 'description', value: written(transactionDescription) },
        ],
      })}
      notesOf={() => <Alert severity="info">{translate('topUp.then')}</Alert>}
      endOf={({ paymentUrl }, { amount }) => told(paymentUrl, formatRM(amount))}
    />
  );
}

/** What is said of one that was asked for: where to pay it, and by when; or how it has ended meanwhile. */
function useTopUpEnd(reference = '') {
  const translate = useTranslate();
  const { transaction } = useByReference('topup', reference || undefined);
  const until = useUntil(transaction?.createdDate);
  const end = transaction ? endOf(transaction) : 'open';
  const record = { status: transaction?.status ?? 'PENDING', referenceNumber: reference };
  const toState = <ToMovement reference={reference} label="topUp.toState" />;
  return (paymentUrl: string | undefined, amount: string): FlowEnd => {
    const words = translate(`topUp.ends.${end}`);
    if (end === 'done') return { words, record };
    if (end !== 'open') return { words, tone: 'warn', record };
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

/** By when it has to be paid. @param created when it was asked for, as an instant */
function useUntil(created: string | null | undefined) {
  const translate = useTranslate();
  const [language = 'en'] = useLocaleState();
  const time = created ? unpaidUntil(created, language) : undefined;
  return time && <span>{translate('topUp.until', { time })}</span>;
}

function Fields({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info" sx={{ mb: 1 }}>
        {translate('topUp.method')}
      </Alert>
      <AmountInput
        bounds={boundsOf(wallet)}
        help={<RoomHelp balance={wallet.balance} room={roomOf(wallet)} />}
      />
      <TextInput<TopUpForm>
        source="phoneNum"
        label="resources.users.fields.phoneNum"
        rule={phone}
        required
        type="tel"
        native={{ inputMode: 'tel', autoComplete: 'tel-national', maxLength: 11 }}
      />
      <TextInput<TopUpForm>
        source="transactionDescription"
        label="topUp.description"
        rule={remark}
        native={{ maxLength: MAX_DESCRIPTION }}
      />
    </>
  );
}

/** What became of a top-up: paid, refused, too late, or still at the bank. */
function TopUpState({ reference, wallet }: MovementState) {
  const translate = useTranslate();
  const movement = useByReference('topup', reference);
  const until = useUntil(movement.transaction?.createdDate);
  return (
    <MovementPage
      texts="topUp"
      {...{ ...movement, reference, wallet }}
      from={translate('topUp.from')}
      wordsOf={(end, text) => (
        <>
          {text} {end === 'open' && until}
        </>
      )}
    />
  );
}
