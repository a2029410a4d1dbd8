import {
  createPartner,
  deletePartner,
  getPartner,
  listPartners,
  updatePartner,
} from '#contract/endpoints/partners.ts';
import { bind } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { changePartner, createPartner as create } from '#server/services/partners/changePartner.ts';
import { partnerOf, listPartners as partnersOf } from '#server/services/partners/partners.ts';
import { removePartner } from '#server/services/partners/removePartner.ts';
import { workOf } from './guarded.ts';

/** Partners: read by staff, changed by admins. Source: docs/product.md, 7.7. */
export const partners = [
  bind(listPartners, { handle: ({ db, query }) => partnersOf(db, query) }),

  bind(getPartner, { handle: ({ db, params }) => partnerOf(db, idFrom(params.id)) }),

  bind(createPartner, {
    handle: async call => partnerOf(call.tx, await create(workOf(call), call.body)),
  }),

  bind(updatePartner, {
    handle: async call => partnerOf(call.tx, await changePartner(workOf(call), call.body)),
  }),

  bind(deletePartner, {
    handle: call => removePartner(workOf(call), call.query.id),
  }),
];
