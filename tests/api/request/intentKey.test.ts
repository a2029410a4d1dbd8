import { describe, expect, it } from 'vitest';
import { intentKey, isOpen, retire } from '#api/request/idempotency.ts';
import { signIn } from '#tests/api/support.ts';

const INTENT = 'topUp.5.RM10.00';

describe('the key of an intent', () => {
  it('stays the same until it is released, even across a reload, and is unique', () => {
    signIn('EWALLET_MERCHANT');
    const key = intentKey(INTENT);
    expect(key).toMatch(/^[\da-f-]{36}$/);
    expect(intentKey(INTENT)).toBe(key);
    expect(JSON.stringify({ ...sessionStorage })).toContain(key);
    expect(intentKey('topUp.5.RM20.00')).not.toBe(key);
    retire(INTENT);
    expect(intentKey(INTENT)).not.toBe(key);
  });

  it('belongs to one user', () => {
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    const key = intentKey(INTENT);
    signIn('EWALLET_MERCHANT', { ulid: 'U2' });
    expect(intentKey(INTENT)).not.toBe(key);
  });

  it('is created again if the stored one is unreadable', () => {
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    for (const kept of ['{"key":5', '{"key":5}', '[]', '']) {
      sessionStorage.setItem(`kept.U1.intent.${INTENT}`, kept);
      expect(intentKey(INTENT)).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('does not imply that it was sent', () => {
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    intentKey(INTENT);
    expect(isOpen(INTENT)).toBe(false);
    sessionStorage.setItem(`kept.U1.intent.${INTENT}`, '{"key":"K","isSent":true}');
    expect(intentKey(INTENT)).toBe('K');
    expect(isOpen(INTENT)).toBe(true);
    sessionStorage.setItem(`kept.U1.intent.${INTENT}`, '{"key":"K","isSent":"no"}');
    expect(isOpen(INTENT)).toBe(false);
  });
});
