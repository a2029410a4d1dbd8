import { type Endpoint, fillPath, paramNames } from '#contract/endpoint.ts';
import type { Fields } from '#contract/fields.ts';
import { type Intention, makeValues, paramOf, type Source } from './values.ts';

/** A request generated for a call of the contract. */
export interface FuzzRequest {
  endpoint: Endpoint;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

const INTENTIONS: readonly Intention[] = ['valid', 'valid', 'nearlyValid', 'hostile'];

export function requestFor(source: Source, endpoint: Endpoint): FuzzRequest {
  const { random } = source;
  const intention = random.pick(INTENTIONS);
  const params = paramNames(endpoint.path).map(name => [
    name,
    paramOf(source, intention, [name, `${resourceOf(endpoint.path)}.${name}`]),
  ]);
  const path = fillPath(endpoint.path, Object.fromEntries(params));
  // no query parameter is required
  const asked = Object.entries(endpoint.query ?? {}).filter(() => random.chance(0.3));
  const query = searchOf(makeValues(source, Object.fromEntries(asked), intention));
  const headers: Record<string, string> = {};
  if (endpoint.keyed && !random.chance(0.1)) {
    headers['Idempotency-Key'] = `${random.digits(8)}-0000-4000-8000-${random.digits(12)}`;
  }
  if (endpoint.action && random.chance(0.3)) headers['X-Action-Type'] = endpoint.action;
  return { endpoint, path: path + query, body: bodyFor(source, endpoint, intention), headers };
}

/** What a path is about: `users` of `/user/api/users/{id}/history`. */
export const resourceOf = (path: string): string => path.split('/')[3] ?? '';

function searchOf(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  const texts = given.map(([name, value]) => [name, wellFormed(String(value))]);
  return `?${new URLSearchParams(texts)}`;
}

/** A URL cannot carry half a surrogate pair. */
const wellFormed = (text: string) => text.replaceAll(/[\ud800-\udfff]/g, '�');

function bodyFor(source: Source, { method, body }: Endpoint, intention: Intention): unknown {
  if (!body) return method === 'GET' ? undefined : source.random.pick([undefined, {}]);
  if (intention === 'hostile' && source.random.chance(0.1)) {
    return source.random.pick(['', '{', '[]', 'null', '"text"', `{"a":${'['.repeat(5_000)}`]);
  }
  const values = makeValues(source, body.fields, intention);
  return hasFile(body.fields) ? formOf(source, body.fields, values) : values;
}

const bare = (field: Fields[string]): Fields[string] =>
  field.kind === 'optional' || field.kind === 'nullable' ? bare(field.of) : field;

const hasFile = (fields: Fields) =>
  Object.values(fields).some(field => bare(field).kind === 'file');

const FILES = [
  new File(['%PDF-1.4\n%%EOF'], 'company.pdf', { type: 'application/pdf' }),
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], '../../x.jpg', { type: 'image/jpeg' }),
  new File([], '', { type: 'text/html' }),
];

function formOf({ random }: Source, fields: Fields, values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, field] of Object.entries(fields)) {
    if (bare(field).kind === 'file') form.append(name, random.pick(FILES));
    else if (values[name] !== undefined) form.append(name, wellFormed(String(values[name])));
  }
  return form;
}
