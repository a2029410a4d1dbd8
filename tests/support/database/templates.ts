import { HttpResponse, http } from 'msw';
import {
  type Endpoint,
  get,
  NOTHING,
  page,
  patch,
  post,
  remove,
  value,
} from '#contract/endpoint.ts';
import { sortedPaging } from '#contract/endpoints/queries.ts';
import { enumeration, integer, object, partial, text } from '#contract/fields.ts';
import { MESSAGE_CHANNELS } from '#contract/messages/messageKinds.ts';
import { auditFields } from '#contract/records/user.ts';
import { crudOver } from '#providers/data/crud.ts';
import type { ResourceCalls } from '#providers/data/resourceCalls.ts';
import { createParser } from '#server/http/request/parse.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/** A plain record of few fields, with the code and the path of templates. */
export const templateFields = {
  title: text({ min: 1, max: 200 }),
  content: text({ max: 50_000 }),
  contentType: enumeration(['text/html', 'text/plain']),
  channel: enumeration(MESSAGE_CHANNELS),
};
const record = object({ id: integer(), ...templateFields, ...auditFields });
const PATH = '/user/api/notification-templates';
const listTemplates = get(PATH, 'ours', {
  who: ['ops'],
  query: { channel: enumeration(MESSAGE_CHANNELS), ...sortedPaging },
  answer: page(record),
});
const getTemplate = get(`${PATH}/{id}`, 'ours', { who: ['ops'], answer: value(record) });
const createTemplate = post(PATH, 'ours', {
  who: ['admin'],
  keyed: true,
  body: object(templateFields),
  answer: value(record),
});
const updateTemplate = patch(`${PATH}/{id}`, 'ours', {
  who: ['admin'],
  body: object(partial(templateFields)),
  answer: value(record),
});
const deleteTemplate = remove(`${PATH}/{id}`, 'ours', { who: ['admin'], answer: NOTHING });

/** A simple record with all of its calls, like a row of the table of resources. */
const templates: ResourceCalls = {
  list: { endpoint: listTemplates },
  one: getTemplate,
  create: createTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
};

/** react-admin's methods for that row only. */
export const templateProvider = crudOver(resource => {
  if (resource !== 'templates') throw new RangeError(resource);
  return templates;
});

type Row = Record<string, unknown> & { id: number };

const inTheClear = async (_: unknown, value: unknown) => value;

/** Templates in memory, whose API reads each call by the contract, as the reference backend does. */
export function serveTemplates(rows: Row[]) {
  const sent: { method: string; url: URL; body: unknown; key: string | null }[] = [];
  const serve = (
    endpoint: Endpoint,
    answer: (call: {
      id: number;
      query: Record<string, unknown>;
      body: Record<string, unknown>;
    }) => unknown,
  ) => {
    const parser = createParser(endpoint);
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    return http[method](`*${endpoint.path.replace('{id}', ':id')}`, async ({ request, params }) => {
      const url = new URL(request.url);
      const raw: unknown = endpoint.body ? await request.json() : undefined;
      sent.push({
        method: request.method,
        url,
        body: raw,
        key: request.headers.get('Idempotency-Key'),
      });
      try {
        const query = await parser.query(url.searchParams, inTheClear);
        const body = (await parser.body(raw, inTheClear)) as Record<string, unknown>;
        return HttpResponse.json({
          code: 1000,
          payload: answer({ id: Number(params.id), query, body }),
        });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return HttpResponse.json(
          { code: error.code, message: error.message },
          { status: error.status },
        );
      }
    });
  };
  const at = (id: number) => {
    const index = rows.findIndex(row => row.id === id);
    if (index < 0) throw new ApiFailure('notificationTemplateNotFound');
    return index;
  };
  const handlers = [
    serve(listTemplates, ({ query: { channel, page = 0, size = 20 } }) => {
      const found = rows.filter(row => !channel || row.channel === channel);
      const first = Number(page) * Number(size);
      return {
        content: found.slice(first, first + Number(size)),
        totalElements: found.length,
      };
    }),
    serve(getTemplate, ({ id }) => ({ content: rows[at(id)] })),
    serve(createTemplate, ({ body }) => {
      const row = { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, ...body };
      rows.unshift(row);
      return { content: row };
    }),
    serve(updateTemplate, ({ id, body }) => {
      const row = Object.assign(rows[at(id)] as Row, body);
      return { content: row };
    }),
    serve(deleteTemplate, ({ id }) => {
      rows.splice(at(id), 1);
      return {};
    }),
  ];
  return { handlers, sent, rows };
}

export const template = (id: number, values: Record<string, unknown> = {}): Row => ({
  id,
  title: `Template ${id}`,
  content: 'Dear customer',
  contentType: 'text/plain',
  channel: 'EMAIL',
  createdBy: 'admin',
  createdDate: '2026-03-02T01:30:00.000Z',
  lastModifiedBy: null,
  lastModifiedDate: null,
  ...values,
});
