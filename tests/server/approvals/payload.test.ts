import { describe, expect, it } from 'vitest';
import { hashOf, isIntact, readPath, readPayload } from '#server/services/approvals/payload.ts';
import { guardedActions } from '#server/services/approvals/registry.ts';

const { CHANGE_USER_STATUS: status, CREATE_WALLET_CONFIG: creation } = guardedActions;

describe('the path of a request', () => {
  it('is the id of what it changes, and nothing for what it creates', () => {
    expect(readPath(status, '17')).toBe(17);
    expect(readPath(creation, null)).toBeNull();
  });

  it.each([null, '', '01', '1.0', '1/2', 'x', '-1'])('is no id as %j', pathData => {
    expect(() => readPath(status, pathData)).toThrow(
      expect.objectContaining({ code: 1001, message: 'pathData' }),
    );
  });

  it('is refused where the call has none', () => {
    expect(() => readPath(creation, '1')).toThrow(
      expect.objectContaining({ code: 1001, message: 'pathData' }),
    );
  });
});

describe('the body of a request', () => {
  it('is what the call itself would read', () => {
    const body = { userStatus: 'SUSPENDED', statusRemark: 'Phone lost' };
    expect(readPayload(status, JSON.stringify(body))).toEqual(body);
  });

  it.each([
    ['{', 'payloadData'],
    ['{"userStatus":"SUSPENDED","statusRemark":"x","__proto__":{"a":1}}', 'payloadData'],
    ['{"userStatus":"GONE","statusRemark":"x"}', 'payloadData userStatus'],
    ['"SUSPENDED"', 'payloadData'],
  ])('is refused, with the place, as %s', (payloadData, message) => {
    expect(() => readPayload(status, payloadData)).toThrow(
      expect.objectContaining({ code: 1001, message }),
    );
  });
});

describe('the seal of a request', () => {
  const request = {
    actionType: 'CHANGE_USER_STATUS',
    entity: 'user',
    entityId: '1',
    pathData: '1',
    payloadData: '{"a":{"x":1,"y":[1,{"p":null,"q":2}]},"b":true}',
  };
  const payloadHash = hashOf(request);

  it('is that of its meaning: spaces and the order of names do not matter, at any depth', () => {
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
  ])('is broken by %j', change => {
    expect(isIntact({ ...request, ...change, payloadHash })).toBe(false);
  });

  it('is broken for an action that nobody may ask for', () => {
    const other = { ...request, actionType: 'DEFAULT' };
    expect(isIntact({ ...other, payloadHash: hashOf(other) })).toBe(false);
  });
});
