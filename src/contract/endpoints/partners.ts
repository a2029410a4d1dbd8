import { get, NOTHING, page, patch, post, remove, value } from '#contract/endpoint.ts';
import { integer, object, partial, text } from '#contract/fields.ts';
import { partner, partnerFields } from '#contract/records/portal.ts';
import { locationFields } from '#contract/records/profile.ts';
import { paging } from './queries.ts';

/** Partners. Source: docs/product.md, 7.7; docs/contract.md. */

export const listPartners = get('/user/api/partners', 'spec', {
  who: ['staff'],
  query: { ...paging, filter: text({ max: 100 }) },
  answer: page(partner),
});

export const getPartner = get('/user/api/partners/{id}', 'ours', {
  who: ['staff'],
  answer: value(partner),
});

export const createPartner = post('/user/api/partners', 'ours', {
  who: ['admin'],
  keyed: true,
  body: object({ ...locationFields, partnerDTO: object(partnerFields) }),
  answer: value(partner),
});

export const updatePartner = patch('/user/api/partners', 'spec', {
  who: ['admin'],
  body: object({
    ...locationFields,
    partnerDTO: object({ id: integer(), ...partial(partnerFields) }),
  }),
  answer: value(partner),
});

export const deletePartner = remove('/user/api/partners', 'spec', {
  who: ['admin'],
  query: { id: integer() },
  answer: NOTHING,
});
