import { creditPin } from '#contract/records/creditPin.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';
import { MaskedText } from '#ui/text/MaskedText.tsx';

/** A credit pin; its code is shown whole to those alone who ask for it. */
export const creditPinRecord = defineRecord('creditPins', creditPin.fields, {
  pinCode: { show: ({ pinCode }) => <MaskedText text={pinCode} />, nowrap: true },
  status: status('creditPin'),
  referenceNumber: { kind: 'id' },
  /** What was paid for all of them; of its history. */
  amount: { kind: 'money' },
});
