import { endpoint, NOTHING, page, value } from '../endpoint.ts';
import { enumeration, object, partial } from '../fields.ts';
import { TEMPLATE_CHANNELS, template, templateFields } from '../records/portal.ts';
import { sortedPaging } from './queries.ts';

/** Templates of mails and messages. Source: docs/contract.md. */

export const listTemplates = endpoint({
  method: 'GET',
  path: '/user/api/notification-templates',
  source: 'ours',
  who: ['ops'],
  query: { channel: enumeration(TEMPLATE_CHANNELS), ...sortedPaging },
  answer: page(template),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/user/api/notification-templates/{id}',
  source: 'ours',
  who: ['ops'],
  answer: value(template),
});

export const createTemplate = endpoint({
  method: 'POST',
  path: '/user/api/notification-templates',
  source: 'ours',
  who: ['admin'],
  keyed: true,
  body: object(templateFields),
  answer: value(template),
});

export const updateTemplate = endpoint({
  method: 'PATCH',
  path: '/user/api/notification-templates/{id}',
  source: 'ours',
  who: ['admin'],
  body: object(partial(templateFields)),
  answer: value(template),
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/user/api/notification-templates/{id}',
  source: 'ours',
  who: ['admin'],
  answer: NOTHING,
});
