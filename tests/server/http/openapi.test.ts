import { describe, expect, it } from 'vitest';
import { fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import {
  boolean,
  day,
  enumeration,
  file,
  instant,
  integer,
  json,
  list,
  money,
  nullable,
  number,
  object,
  optional,
  secret,
  text,
} from '#contract/fields.ts';
import { jsonSchemaOf, openApiOf } from '#server/http/openapi.ts';

interface Operation {
  operationId: string;
  description: string;
  security?: unknown[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }>; $ref?: string }>;
}

// As serialised: values that JSON drops are not part of the document.
const document = JSON.parse(JSON.stringify(openApiOf(allEndpoints))) as {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown>; responses: Record<string, unknown> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 with the required parts', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Kaunter', version: expect.any(String) });
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'session']);
  });

  it('marks the calls that need a PIN check', () => {
    const told = operations.filter(({ operation }) => operation.description.includes('check-pin'));
    expect(told.map(({ operation }) => operation.operationId).sort()).toEqual([
      'purchaseCreditPins',
      'requestWithdrawal',
      'revealCreditPin',
    ]);
    expect(told[0]?.operation.description).toContain('within 120 seconds, else 3005');
  });

  it('has exactly the calls of the contract', () => {
    const written = operations.map(
      ({ path, method, operation }) =>
        `${operation.operationId} ${method.toUpperCase()} ${shapeOf(path)}`,
    );
    const calls = Object.entries(allEndpoints).map(
      ([name, { method, path }]) => `${name} ${method} ${shapeOf(path)}`,
    );
    expect(written.sort()).toEqual(calls.sort());
  });

  it('has no two paths that differ only in parameter names', () => {
    const shapes = Object.keys(document.paths).map(shapeOf);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('describes every path parameter, and no parameter twice', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter(parameter => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(paramNames(path));
      expect(inPath.every(({ required }) => required)).toBe(true);
      const all = operation.parameters.map(parameter => `${parameter.in} ${parameter.name}`);
      expect(new Set(all).size).toBe(all.length);
      const values = Object.fromEntries(paramNames(path).map(name => [name, 'x']));
      expect(fillPath(path, values)).not.toContain('{');
    }
  });

  it('has no dangling references', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g);
    const found = [...references].map(([, kind = '', name = '']) => [kind, name] as const);
    expect(found.length).toBeGreaterThan(100);
    for (const [kind, name] of found) {
      expect(document.components[kind as 'responses']).toHaveProperty(name);
    }
  });

  it('requires no authentication for exactly the public calls', () => {
    for (const { operation } of operations) {
      const isPublic = allEndpoints[operation.operationId]?.who.includes('public');
      expect(operation.security).toEqual(isPublic ? [] : undefined);
    }
  });

  it('has bodies where the contract has them, and multipart for files', () => {
    for (const { operation } of operations) {
      const body = allEndpoints[operation.operationId]?.body;
      expect(operation.requestBody !== undefined).toBe(body !== undefined);
    }
    const { requestBody } = document.paths['/user/api/merchants/onboarding/documents']?.post ?? {};
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  });

  it('describes the headers for idempotency keys and action types', () => {
    const headersOf = (path: string, method: string) =>
      document.paths[path]?.[method]?.parameters
        .filter(parameter => parameter.in === 'header')
        .map(({ name, schema }) => ({ name, schema }));
    expect(headersOf('/wallet/api/wallet-configs', 'post')).toEqual([
      { name: 'Idempotency-Key', schema: { type: 'string', format: 'uuid' } },
      { name: 'X-Action-Type', schema: { const: 'CREATE_WALLET_CONFIG' } },
    ]);
    expect(headersOf('/user/api/menu', 'get')).toEqual([]);
  });

  it('wraps responses in the envelope, except files and streams', () => {
    const mediaOf = (path: string) =>
      Object.keys(document.paths[path]?.get?.responses[200]?.content ?? {});
    expect(mediaOf('/user/api/menu')).toEqual(['application/json']);
    expect(mediaOf('/wallet/api/transactions/report')).toEqual(['application/octet-stream']);
    expect(mediaOf('/user/api/sse/subscribeRole/{role}')).toEqual(['text/event-stream']);
    const page = document.paths['/user/api/history']?.get?.responses[200]?.content;
    expect(page?.['application/json']?.schema).toMatchObject({
      properties: {
        code: { const: 1000 },
        payload: {
          properties: { estimated: { const: true } },
          required: ['content', 'totalElements', 'totalPages', 'number', 'size'],
        },
      },
    });
  });
});

describe('the schema of a field', () => {
  it.each([
    [text({ max: 5, min: 1 }), { type: 'string', maxLength: 5, minLength: 1 }],
    [text({ max: 5 }), { type: 'string', maxLength: 5 }],
    [integer({ min: 0, max: 9 }), { type: 'integer', minimum: 0, maximum: 9 }],
    [number(), { type: 'number' }],
    [boolean(), { type: 'boolean' }],
    [instant(), { type: 'string', format: 'date-time' }],
    [json(), {}],
    [enumeration(['A', 'B']), { type: 'string', enum: ['A', 'B'] }],
    [list(integer(), 3), { type: 'array', maxItems: 3, items: { type: 'integer' } }],
    [nullable(boolean()), { anyOf: [{ type: 'boolean' }, { type: 'null' }] }],
    [optional(boolean()), { type: 'boolean' }],
  ])('of %j is %j', (field, schema) => {
    expect(jsonSchemaOf(field)).toEqual(schema);
  });

  it('describes amounts, days, secrets and files', () => {
    expect(jsonSchemaOf(money())).toMatchObject({ type: 'number', multipleOf: 0.01 });
    expect(jsonSchemaOf(money('text'))).toMatchObject({ type: 'string' });
    expect(jsonSchemaOf(day())).toMatchObject({ type: 'string', format: 'date' });
    expect(jsonSchemaOf(secret())).toMatchObject({ type: 'string', format: 'byte' });
    expect(jsonSchemaOf(file())).toMatchObject({ type: 'string' });
  });

  it('marks fields as required unless they are optional', () => {
    const fields = { a: text(), b: optional(text()), c: nullable(text()) };
    expect(jsonSchemaOf(object(fields))).toMatchObject({ type: 'object', required: ['a', 'c'] });
  });
});
