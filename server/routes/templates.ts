import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  listTemplateVersions,
  testTemplate,
  updateTemplate,
} from '#contract/endpoints/templates.ts';
import { bind } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import {
  changeTemplate,
  createTemplate as create,
  deleteTemplate as removeTemplate,
} from '#server/services/templates/changeTemplate.ts';
import {
  templateOf,
  listTemplates as templatesOf,
  versionsOf,
} from '#server/services/templates/templates.ts';
import { allowTest, sendTest } from '#server/services/templates/testMessage.ts';
import { workOf } from './guarded.ts';

/** Templates of emails and messages: read by staff, changed by admins. Source: docs/contract.md, Templates. */
export const templates = [
  bind(listTemplates, { handle: ({ db, query }) => templatesOf(db, query) }),

  bind(getTemplate, { handle: ({ db, params }) => templateOf(db, idFrom(params.id)) }),

  bind(listTemplateVersions, {
    handle: ({ db, params, query }) => versionsOf(db, idFrom(params.id), query),
  }),

  bind(createTemplate, { handle: call => create(workOf(call), call.body) }),

  bind(updateTemplate, {
    handle: call => changeTemplate(workOf(call), idFrom(call.params.id), call.body),
  }),

  bind(deleteTemplate, {
    handle: call => removeTemplate(workOf(call), idFrom(call.params.id)),
  }),

  bind(testTemplate, {
    prepare: ({ services, viewer }) => allowTest(services, viewer),
    handle: call => sendTest({ ...workOf(call), services: call.services }, call.viewer, call.body),
  }),
];
