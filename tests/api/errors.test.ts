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
  it('is an Error whose message is the key of what to tell', () => {
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

  it('is never shown as a failure when the outcome is unknown', () => {
    const error = new ApiError({ kind: 'server', messageKey: 'codes.x', outcomeUnknown: true });
    expect(error.message).toBe('errors.outcomeUnknown');
    expect(error.kind).toBe('server');
  });

  it('is told from everything else', () => {
    const others = [
      new Error('errors.timeout'),
      new TypeError('failed'),
      'x',
      undefined,
      { kind: 'client' },
    ];
    expect(others.some(isApiError)).toBe(false);
  });

  it('is found where another error has it as its cause', () => {
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
  ])('of status %i is of class %s', (status, kind) => {
    expect(kindOfStatus(status)).toBe(kind);
  });

  it('of a code is of the class of its status, or of what the code means under a success', () => {
    expect(kindOfCode(2003, 500)).toBe('server');
    expect(kindOfCode(1003, 400)).toBe('client');
    expect(kindOfCode(2003, 200)).toBe('client');
    expect(kindOfCode(1003, 200)).toBe('server');
    expect(kindOfCode(0, 200)).toBe('unknown');
    expect(kindOfCode(9999, 200)).toBe('unknown');
  });

  it('that is raised before anything is sent has no status', () => {
    expect(refusedHere('errors.secret.key')).toMatchObject({ kind: 'client', status: 0, code: 0 });
  });
});
