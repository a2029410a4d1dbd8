import { describe, expect, it } from 'vitest';
import {
  ApiError,
  apiErrorOf,
  isApiError,
  kindOfCode,
  kindOfStatus,
  refusedHere,
} from '#api/errors.ts';

describe('an error of the client', () => {
  it('is an Error whose message is its translation key', () => {
    const error = new ApiError({ kind: 'timeout' });
    expect(error).toBeInstanceOf(Error);
    expect(isApiError(error)).toBe(true);
    expect([error.name, error.message, error.messageKey]).toEqual([
      'ApiError',
      'errors.timeout',
      'errors.timeout',
    ]);
    expect(error).toMatchObject({ code: 0, status: 0, requestRef: '', outcomeUnknown: false });
  });

  it('is not shown as a failure if the outcome is unknown', () => {
    const error = new ApiError({ kind: 'server', messageKey: 'codes.x', outcomeUnknown: true });
    expect(error.message).toBe('errors.outcomeUnknown');
    expect(error.kind).toBe('server');
  });

  it('can be distinguished from other errors', () => {
    const others = [
      new Error('errors.timeout'),
      new TypeError('failed'),
      'x',
      undefined,
      { kind: 'client' },
    ];
    expect(others.some(isApiError)).toBe(false);
  });

  it('is found as the cause of another error', () => {
    const error = new ApiError({ kind: 'timeout' });
    expect(apiErrorOf(error)).toBe(error);
    expect(apiErrorOf(new Error('x', { cause: error }))).toBe(error);
    expect([new Error('x'), { cause: error }, undefined].map(apiErrorOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    [200, 'unknown'],
    [302, 'unknown'],
    [400, 'client'],
    [499, 'client'],
    [500, 'server'],
    [599, 'server'],
  ])('with status %i has the kind %s', (status, kind) => {
    expect(kindOfStatus(status)).toBe(kind);
  });

  it('with a code has the kind of its HTTP status or, under a success, of the code', () => {
    expect(kindOfCode(2003, 500)).toBe('server');
    expect(kindOfCode(1003, 400)).toBe('client');
    expect(kindOfCode(2003, 200)).toBe('client');
    expect(kindOfCode(1003, 200)).toBe('server');
    expect(kindOfCode(0, 200)).toBe('unknown');
    expect(kindOfCode(9999, 200)).toBe('unknown');
  });

  it('that occurs before anything is sent has no status', () => {
    expect(refusedHere('errors.secret.key')).toMatchObject({ kind: 'client', status: 0, code: 0 });
  });
});
