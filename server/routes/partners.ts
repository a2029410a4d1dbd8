import { getPartner, listPartners } from '#contract/endpoints/partners.ts';
import { bind } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { listPartners as list, partnerOf } from '#server/services/merchants/partners.ts';

/** Partners, as staff read them. Source: docs/product.md, 7.7. */
export const partners = [
  bind(listPartners, { handle: ({ db, query }) => list(db, query) }),

  bind(getPartner, { handle: ({ db, params }) => partnerOf(db, idFrom(params.id)) }),
];
