import { favourite } from '#contract/records/merchant.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';

/** A merchant that another one does business with. */
export const favouriteRecord = defineRecord('favourites', favourite.fields, {
  status: status('favourite'),
  relationship: label('relationships'),
  requestId: { kind: 'text' },
  merchantUlid: { kind: 'id', copyInRow: true },
});
