import { type Transaction, transaction } from '#contract/records/transaction.ts';
import { knownLeftToRefund } from '#contract/rules/money/refunds.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';
import { useTranslate } from '#ui/locale.ts';
import { ReasonText, reasonText } from '#ui/text/ReasonText.tsx';

/** Parties without a wallet, such as a bank, may have a name that the backend gave them. */
const partyName = { kind: 'knownText', labels: 'backendNames' } as const;

/** A transaction; its parties link to the user or merchant who owns the wallet. */
export const transactionRecord = defineRecord('transactions', transaction.fields, {
  // identifies a transaction everywhere; users copy it into searches and messages
  referenceNumber: { kind: 'id', copyInRow: true },
  transactionType: label('transactionTypes'),
  status: status('transaction'),
  sender: {
    ...partyName,
    value: ({ sender }) => sender?.name,
    link: ({ sender }) => sender?.owner,
  },
  receiver: {
    ...partyName,
    value: ({ receiver }) => receiver?.name,
    link: ({ receiver }) => receiver?.owner,
  },
  senderWalletId: { kind: 'id', value: ({ sender }) => sender?.ulid ?? sender?.walletId },
  receiverWalletId: { kind: 'id', value: ({ receiver }) => receiver?.ulid ?? receiver?.walletId },
  remark: {
    show: ({ remark }) => remark && <ReasonText text={remark} />,
    exported: ({ remark }, { translate }) => (remark ? reasonText(remark, translate) : undefined),
  },
  left: { kind: 'money', value: knownLeftToRefund },
  paymentMethods: {
    show: ({ paymentMethods: methods }) =>
      methods?.length > 0 && <PaymentMethods methods={methods} />,
  },
  /** The phone number that a payment link was sent to; in its history only. */
  phoneNum: { kind: 'phone' },
});

/** i18n: paymentMethods.* */
function PaymentMethods({ methods }: { methods: Transaction['paymentMethods'] }) {
  const translate = useTranslate();
  return methods.map(method => translate(`paymentMethods.${method}`, { _: method })).join(', ');
}
