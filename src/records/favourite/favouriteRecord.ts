import { favourite } from '#contract/records/merchant.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';

// a row's id differs from the API's: a pending favourite has the id of its request
const { id: _id, ...fields } = favourite.fields;

/** A favourite: a merchant that another one does business with. */
export const favouriteRecord = defineRecord('favourites', fields, {
  status: status('favourite'),
  relationship: label('relationships'),
  requestId: { kind: 'text' },
  merchantUlid: { kind: 'id', copyInRow: true },
});
