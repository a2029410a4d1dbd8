import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  hashOf,
  isIntact,
  readPath,
  readPayload,
  shownHashOf,
} from '#server/services/approvals/payload.ts';
import { guardedActions } from '#server/services/approvals/registry.ts';
import { hasChanged } from '#server/services/approvals/requestRecord.ts';

const { CHANGE_USER_STATUS: status, CREATE_WALLET_CONFIG: creation } = guardedActions;

describe('the path of an approval request', () => {
  it('is the id of the target, and null for a creation', () => {
    expect(readPath(status, '17')).toBe(17);
    expect(readPath(creation, null)).toBeNull();
  });

  it.each([null, '', '01', '1.0', '1/2', 'x', '-1'])('must be a valid id, not %j', pathData => {
    expect(() => readPath(status, pathData)).toThrow(
      expect.objectContaining({ code: 1001, message: 'pathData' }),
    );
  });

  it('is refused for an action without one', () => {
    expect(() => readPath(creation, '1')).toThrow(
      expect.objectContaining({ code: 1001, message: 'pathData' }),
    );
  });
});

describe('the body of an approval request', () => {
  it('is parsed like the body of the call itself', () => {
    const body = { userStatus: 'SUSPENDED', statusRemark: 'Phone lost' };
    expect(readPayload(status, JSON.stringify(body))).toEqual(body);
  });

  it.each([
    ['{', 'payloadData'],
    ['{"userStatus":"SUSPENDED","statusRemark":"x","__proto__":{"a":1}}', 'payloadData'],
    ['{"userStatus":"GONE","statusRemark":"x"}', 'payloadData userStatus'],
    ['"SUSPENDED"', 'payloadData'],
  ])('is refused with the name of the field: %s', (payloadData, message) => {
    expect(() => readPayload(status, payloadData)).toThrow(
      expect.objectContaining({ code: 1001, message }),
    );
  });
});

describe('the hash of an approval request', () => {
  const request = {
    actionType: 'CHANGE_USER_STATUS',
    entity: 'user',
    entityId: '1',
    pathData: '1',
    payloadData: '{"a":{"x":1,"y":[1,{"p":null,"q":2}]},"b":true}',
  };
  const payloadHash = hashOf(request);

  it('ignores whitespace and the order of properties, at any depth', () => {
    const payloadData = '{ "b": true, "a": { "y": [1, { "q": 2, "p": null }], "x": 1 } }';
    expect(isIntact({ ...request, payloadData, payloadHash })).toBe(true);
  });

  it.each([
    { actionType: 'UPDATE_WALLET' },
    { entity: 'merchant' },
    { entityId: '2' },
    { pathData: '2' },
    { payloadData: '{"a":{"x":1,"y":[{"p":null,"q":2},1]},"b":true}' },
    { payloadData: '{"a":{"x":1,"y":[1,{"p":0,"q":2}]},"b":true}' },
    { payloadData: '{"a":' },
  ])('does not match after %j', change => {
    expect(isIntact({ ...request, ...change, payloadHash })).toBe(false);
  });

  it('never matches for an action that cannot be requested', () => {
    const other = { ...request, actionType: 'DEFAULT' };
    expect(isIntact({ ...other, payloadHash: hashOf(other) })).toBe(false);
  });
});

describe('the hash that a viewer receives', () => {
  const stored = { payloadHash: 'a'.repeat(64), hashKey: randomUUID() };

  it('differs between requests of the same content, and changes with the content', () => {
    const others = [
      { ...stored, hashKey: randomUUID() },
      { ...stored, payloadHash: 'b'.repeat(64) },
    ];
    const hashes = [stored, ...others].map(shownHashOf);
    expect(new Set([...hashes, stored.payloadHash]).size).toBe(4);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the record of an approval request', () => {
  it.each([
    ['a new value', null, { amount: 5 }, true],
    ['a value that nobody set', null, { amount: null }, false],
    ['another value', { amount: 5 }, { amount: 6 }, true],
    ['a value that is gone', { amount: 5 }, {}, true],
    ['the same values', { at: [1], amount: 5 }, { amount: 5, at: [1] }, false],
  ])('counts as changed or not: %s', (_, before, current, changed) => {
    expect(hasChanged(before, current)).toBe(changed);
  });
});
