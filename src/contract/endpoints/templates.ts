import { LANGUAGES } from '#contract/constants.ts';
import { get, NOTHING, page, patch, post, remove, value } from '#contract/endpoint.ts';
import { enumeration, object } from '#contract/fields.ts';
import { MESSAGE_CHANNELS } from '#contract/messages/messageKinds.ts';
import {
  template,
  templateChange,
  templateFields,
  templateVersion,
} from '#contract/records/template.ts';
import { paging, searchText, sortedPaging } from './queries.ts';

/** Templates of emails and messages. Source: docs/contract.md, Templates. */

export const listTemplates = get('/user/api/notification-templates', 'ours', {
  who: ['ops'],
  query: { channel: enumeration(MESSAGE_CHANNELS), search: searchText, ...sortedPaging },
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
  body: object(templateChange),
  answer: value(template),
});

export const deleteTemplate = remove('/user/api/notification-templates/{id}', 'ours', {
  who: ['admin'],
  answer: NOTHING,
});

/** Earlier versions of a template, latest first. To restore one, update the template to its texts. */
export const listTemplateVersions = get('/user/api/notification-templates/{id}/versions', 'ours', {
  who: ['ops'],
  query: paging,
  answer: page(templateVersion),
});

/** Sends the given texts, saved or not, to the caller's own address or phone. */
export const testTemplate = post('/user/api/notification-templates/test', 'ours', {
  who: ['admin'],
  body: object({ ...templateFields, language: enumeration(LANGUAGES) }),
  answer: NOTHING,
});
