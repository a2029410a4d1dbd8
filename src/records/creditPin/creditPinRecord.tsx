import { creditPin } from '#contract/records/creditPin.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';
import { MaskedText } from '#ui/text/MaskedText.tsx';

/** A credit pin; the full code is shown only on request. */
export const creditPinRecord = defineRecord('creditPins', creditPin.fields, {
  pinCode: { show: ({ pinCode }) => pinCode && <MaskedText text={pinCode} />, nowrap: true },
  status: status('creditPin'),
  referenceNumber: { kind: 'id' },
  /** The total price of the purchase; in its history only. */
  amount: { kind: 'money' },
});
