import { STEP_UP_SECONDS, TIME_ZONE } from '#contract/constants.ts';
import { mayBeEmpty } from '#contract/coreField.ts';
import { type Endpoint, paramNames } from '#contract/endpoint.ts';
import type { Field, Fields } from '#contract/fields.ts';
import { HEADERS } from '#contract/wire.ts';
import { codeTable, SUCCESS } from '#contract/words/codes.ts';
import { hasFile } from './request/multipart.ts';

type Json = Readonly<Record<string, unknown>>;

const MONEY = { type: 'number', multipleOf: 0.01, description: 'RM, at most 2 decimals' };
const MONEY_TEXT = { type: 'string', pattern: '^\\d{1,13}\\.\\d{2}$', description: 'RM' };
const SECRET = {
  type: 'string',
  format: 'byte',
  description: 'Encrypted with the public key of /config.json (RSA), base64',
};

/** The JSON Schema (2020-12, as OpenAPI 3.1 uses it) of a field in its wire format. */
export function jsonSchemaOf(field: Field): Json {
  switch (field.kind) {
    case 'text':
      return { type: 'string', maxLength: field.max, minLength: field.min || undefined };
    case 'integer':
    case 'number':
      return { type: field.kind, minimum: field.min, maximum: field.max };
    case 'money':
      return field.as === 'text' ? MONEY_TEXT : MONEY;
    case 'boolean':
      return { type: 'boolean' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'day':
      return { type: 'string', format: 'date', description: `A day of ${TIME_ZONE}` };
    case 'json':
      return {};
    case 'file':
      return { type: 'string', contentMediaType: 'application/octet-stream' };
    case 'secret':
      return SECRET;
    case 'enum':
      return { type: 'string', enum: field.values };
    case 'object':
      return objectSchema(field.fields);
    case 'list':
      return { type: 'array', maxItems: field.max, items: jsonSchemaOf(field.of) };
    case 'optional':
      return jsonSchemaOf(field.of);
    case 'nullable':
      return { anyOf: [jsonSchemaOf(field.of), { type: 'null' }] };
  }
}

function objectSchema(fields: Fields): Json {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, jsonSchemaOf(field)])),
    required: entries.filter(([, field]) => field.kind !== 'optional').map(([name]) => name),
  };
}

function answerSchema({ answer }: Endpoint): Json | undefined {
  if (answer.kind === 'value') return objectSchema({ content: answer.of });
  if (answer.kind === 'none') return { type: 'object' };
  if (answer.kind !== 'page') return undefined;
  const count = { type: 'integer', minimum: 0 };
  return {
    type: 'object',
    properties: {
      content: { type: 'array', items: jsonSchemaOf(answer.of) },
      totalElements: count,
      estimated: { const: true, description: 'The total is approximate; absent if it was counted' },
      totalPages: count,
      number: count,
      size: count,
    },
    required: ['content', 'totalElements', 'totalPages', 'number', 'size'],
  };
}

const MEDIA = {
  blob: 'application/octet-stream',
  stream: 'text/event-stream',
  plain: 'application/json',
};

function successOf(endpoint: Endpoint): Json {
  const payload = answerSchema(endpoint);
  if (!payload) {
    const media = MEDIA[endpoint.answer.kind as keyof typeof MEDIA];
    return { description: 'Outside the envelope', content: { [media]: {} } };
  }
  const envelope = {
    type: 'object',
    properties: { code: { const: SUCCESS }, message: { type: 'string' }, payload },
    required: ['code', 'message', 'payload'],
  };
  return { description: 'Success', content: { 'application/json': { schema: envelope } } };
}

const header = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  schema,
  description,
});

function parametersOf(endpoint: Endpoint, template: string): Json[] {
  const path = paramNames(template).map(name => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = Object.entries(endpoint.query ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    schema: jsonSchemaOf(field),
    // multiple values are separated by commas
    ...(field.kind === 'list' && { style: 'form', explode: false }),
  }));
  const uuid = { type: 'string', format: 'uuid' };
  const action = endpoint.action && { const: endpoint.action };
  return [
    ...path,
    ...query,
    ...(endpoint.keyed ? [header(HEADERS.idempotencyKey, uuid, 'One UUID an intent')] : []),
    ...(action ? [header(HEADERS.actionType, action, 'A hint; must fit the route')] : []),
  ];
}

function descriptionOf({ who, needsStepUp }: Endpoint): string {
  const callers = `May be called by: ${who.join(', ')}.`;
  const stepUp = `Needs a successful check-pin of the same session within ${STEP_UP_SECONDS} seconds, else 3005.`;
  return needsStepUp ? `${callers} ${stepUp}` : callers;
}

function operationOf(name: string, endpoint: Endpoint, path: string): Json {
  const isPublic = endpoint.who.includes('public');
  const media =
    endpoint.body && hasFile(endpoint.body) ? 'multipart/form-data' : 'application/json';
  const schema = endpoint.body && jsonSchemaOf(endpoint.body);
  return {
    operationId: name,
    description: descriptionOf(endpoint),
    security: isPublic ? [] : undefined,
    parameters: parametersOf(endpoint, path),
    requestBody: schema && {
      required: !(endpoint.body && mayBeEmpty(endpoint.body)),
      content: { [media]: { schema } },
    },
    responses: {
      200: successOf(endpoint),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

const REFUSAL = {
  description: 'Refused; the code says why',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          code: { enum: Object.keys(codeTable('A')).map(Number) },
          message: { type: 'string' },
          payload: { type: 'object' },
        },
        required: ['code', 'message'],
      },
    },
  },
};

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/** OpenAPI treats paths that differ only in their parameter names as equal: the first one is used. */
const sharedPath = (known: readonly string[], path: string): string =>
  known.find(one => shapeOf(one) === shapeOf(path)) ?? path;

/** The OpenAPI 3.1 document of a set of calls, given by name. */
export function openApiOf(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths = new Map<string, Record<string, Json>>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = sharedPath([...paths.keys()], endpoint.path);
    paths.set(path, {
      ...paths.get(path),
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint, path),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kaunter', version: '1' },
    security: [{ bearer: [], session: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'header', name: HEADERS.sessionRequestId },
      },
      responses: { Refusal: REFUSAL },
    },
  };
}
