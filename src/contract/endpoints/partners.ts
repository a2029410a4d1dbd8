import { endpoint, NOTHING, page, value } from '../endpoint.ts';
import { integer, object, partial, text } from '../fields.ts';
import { partner, partnerFields } from '../records/portal.ts';
import { locationFields } from '../records/profile.ts';
import { paging } from './queries.ts';

/** Partners. Source: spec section 7; docs/contract.md. */

export const listPartners = endpoint({
  method: 'GET',
  path: '/user/api/partners',
  source: 'spec',
  who: ['staff'],
  query: { ...paging, filter: text({ max: 100 }) },
  answer: page(partner),
});

export const getPartner = endpoint({
  method: 'GET',
  path: '/user/api/partners/{id}',
  source: 'ours',
  who: ['staff'],
  answer: value(partner),
});

export const createPartner = endpoint({
  method: 'POST',
  path: '/user/api/partners',
  source: 'ours',
  who: ['admin'],
  keyed: true,
  body: object({ ...locationFields, partnerDTO: object(partnerFields) }),
  answer: value(partner),
});

export const updatePartner = endpoint({
  method: 'PATCH',
  path: '/user/api/partners',
  source: 'spec',
  who: ['admin'],
  body: object({
    ...locationFields,
    partnerDTO: object({ id: integer(), ...partial(partnerFields) }),
  }),
  answer: value(partner),
});

export const deletePartner = endpoint({
  method: 'DELETE',
  path: '/user/api/partners',
  source: 'spec',
  who: ['admin'],
  query: { id: integer() },
  answer: NOTHING,
});
