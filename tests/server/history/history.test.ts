import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHANGE_ACTIONS, SECURITY_ACTIONS } from '#contract/words/auditActions.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();
let callers: Record<string, Caller>;
beforeAll(async () => {
  const names = ['admin', 'callcentre', 'validator', 'merchant', 'merchant2', 'partner'];
  callers = Object.fromEntries(
    await Promise.all(names.map(async name => [name, await backend.signIn(name)])),
  );
  const { db } = backend.database;
  // excludes the entries from signing in
  const [{ last } = { last: 0 }] = await db
    .select({ last: sql<number>`max(${auditEntries.id})` })
    .from(auditEntries);
  first = last + 1;
  const add = async (actor: string, action: string, at: string, more: object = {}) =>
    db.insert(auditEntries).values({
      actor,
      actorId: actor === 'system' ? null : await idOf(backend.database, actor as 'admin'),
      action,
      entity: 'user',
      entityId: '1',
      entityLabel: 'Aminah',
      ...more,
      createdDate: new Date(at),
    });
  await add('admin', 'CHANGE_USER_STATUS', '2026-01-31T15:59:59.999Z');
  await add('admin', 'UPDATE_WALLET', '2026-01-31T16:00:00Z', {
    entity: 'wallet',
    entityLabel: 'Kedai Cahaya Sdn Bhd',
  });
  await add('merchant', 'UPDATE_MERCHANT', '2026-02-28T15:59:59.999Z', { entity: 'merchant' });
  await add('merchant2', 'UPDATE_MERCHANT', '2026-02-28T16:00:00Z', { entity: 'merchant' });
  await add('system', 'EXPIRE_REQUEST', '2026-03-01T00:00:00Z', { entity: 'approvalRequest' });
});

let first: number;
const found = async (query: string, name = 'admin') => {
  const { code, payload } = (await callers[name]?.get(`/user/api/history${query}`)) ?? {};
  if (code !== 1000) return code;
  return payload.content
    .filter(({ id }: { id: number }) => id >= first)
    .map((entry: { actor: string; action: string }) => `${entry.actor} ${entry.action}`);
};

const EVERYTHING = [
  'system EXPIRE_REQUEST',
  'merchant2 UPDATE_MERCHANT',
  'merchant UPDATE_MERCHANT',
  'admin UPDATE_WALLET',
  'admin CHANGE_USER_STATUS',
];

describe('the history', () => {
  it.each(['admin', 'callcentre', 'validator'])('shows all entries to %s', async name => {
    expect(await found('', name)).toEqual(EVERYTHING);
  });

  it('shows merchants and partners only their own entries, whatever they filter by', async () => {
    expect(await found('', 'merchant')).toEqual(['merchant UPDATE_MERCHANT']);
    expect(await found('?actor=merchant2', 'merchant')).toEqual([]);
    expect(await found('?actor=admin', 'merchant')).toEqual([]);
    expect(await found('', 'partner')).toEqual([]);
  });

  it.each([
    ['?actor=MERCH', ['merchant2 UPDATE_MERCHANT', 'merchant UPDATE_MERCHANT']],
    ['?actor=sys', ['system EXPIRE_REQUEST']],
    ['?actor=min', []],
    ['?actor=%25', []],
    ["?actor='--", []],
    ['?entity=wallet', ['admin UPDATE_WALLET']],
    ['?action=EXPIRE_REQUEST', ['system EXPIRE_REQUEST']],
    ['?actor=admin&entity=user', ['admin CHANGE_USER_STATUS']],
    ['?search=merch', ['merchant2 UPDATE_MERCHANT', 'merchant UPDATE_MERCHANT']],
    ['?search=cahaya', ['admin UPDATE_WALLET']],
    ['?search=sdn%20cah&entity=wallet', ['admin UPDATE_WALLET']],
    ['?search=ahaya', []],
    ['?search=%20', EVERYTHING],
    ['?kind=changes', EVERYTHING],
    ['?kind=security', []],
    ['?kind=security&action=UPDATE_WALLET', []],
  ])('can be filtered by %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('separates security entries from changes', async () => {
    const actions = async (kind: string) => {
      const { payload } = (await callers.admin?.get(`/user/api/history?kind=${kind}`)) ?? {};
      return new Set(payload.content.map(({ action }: { action: string }) => action));
    };
    expect(await actions('security')).toContain('LOGIN');
    expect(await actions('security')).not.toContain('CHANGE_USER_STATUS');
    expect(await actions('changes')).not.toContain('LOGIN');
  });

  it('finds no others’ entries by name for users who see only their own', async () => {
    expect(await found('?search=admin', 'merchant')).toEqual([]);
  });

  it('returns a single entry by its id, and only their own to others than staff', async () => {
    const entry = (name: string, id: number | string) =>
      callers[name]?.get(`/user/api/history/${id}`);
    const { payload } =
      (await callers.admin?.get('/user/api/history?actor=merchant&size=20')) ?? {};
    const [others, own] = payload.content.filter(({ id }: { id: number }) => id >= first);
    expect((await entry('admin', others.id))?.payload.content).toEqual(others);
    expect((await entry('merchant', own.id))?.payload.content).toEqual(own);
    expect((await entry('merchant', others.id))?.code).toBe(1002);
    expect((await entry('admin', 999_999))?.code).toBe(1002);
    expect((await entry('admin', 'x'))?.code).toBe(1002);
  });

  it.each([
    ['?startDate=2026-02-01&endDate=2026-02-28', EVERYTHING.slice(2, 4)],
    ['?endDate=2026-01-31', EVERYTHING.slice(4)],
    ['?startDate=2026-03-01', EVERYTHING.slice(0, 2)],
    ['?startDate=2026-02-28&endDate=2026-02-28', EVERYTHING.slice(2, 3)],
  ])('uses Malaysian days: %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it.each([
    '?startDate=2026-02-30',
    '?startDate=2026-02-02&endDate=2026-02-01',
    '?entity=x',
    '?kind=x',
  ])('rejects %s', async query => {
    expect(await found(query)).toBe(1001);
  });

  it('is paginated with a total', async () => {
    const { payload } =
      (await callers.admin?.get('/user/api/history?entity=merchant&size=1')) ?? {};
    expect(payload).toMatchObject({ totalElements: 2, totalPages: 2, number: 0, size: 1 });
    expect(payload.content[0]).toMatchObject({
      actor: 'merchant2',
      actorRole: null,
      entityId: '1',
      before: null,
      createdDate: '2026-02-28T16:00:00.000Z',
    });
  });
});

describe('the history actions', () => {
  it('written by the backend can all be used as a filter', () => {
    const known: readonly string[] = [...CHANGE_ACTIONS, ...SECURITY_ACTIONS];
    const folder = new URL('../../../server/services/', import.meta.url);
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .flatMap(name => [
        ...readFileSync(new URL(name, folder), 'utf8').matchAll(/\baction: '([A-Z_]+)'/g),
      ])
      .map(([, action = '']) => action);
    expect(written).toContain('LOGIN');
    expect(written.filter(action => !known.includes(action))).toEqual([]);
  });
});
