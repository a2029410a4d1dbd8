import { get, NOTHING, page, patch, post, remove, value } from '#contract/endpoint.ts';
import { enumeration, object, partial } from '#contract/fields.ts';
import { TEMPLATE_CHANNELS, template, templateFields } from '#contract/records/portal.ts';
import { sortedPaging } from './queries.ts';

/** Templates of mails and messages. Source: docs/contract.md. */

export const listTemplates = get('/user/api/notification-templates', 'ours', {
  who: ['ops'],
  query: { channel: enumeration(TEMPLATE_CHANNELS), ...sortedPaging },
  answer: page(template),
});

export const getTemplate = get('/user/api/notification-templates/{id}', 'ours', {
  who: ['ops'],
  answer: value(template),
});

export const createTemplate = post('/user/api/notification-templates', 'ours', {
  who: ['admin'],
  keyed: true,
  body: object(templateFields),
  answer: value(template),
});

export const updateTemplate = patch('/user/api/notification-templates/{id}', 'ours', {
  who: ['admin'],
  body: object(partial(templateFields)),
  answer: value(template),
});

export const deleteTemplate = remove('/user/api/notification-templates/{id}', 'ours', {
  who: ['admin'],
  answer: NOTHING,
});
