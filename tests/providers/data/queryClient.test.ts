import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, type ErrorKind } from '#api/errors.ts';
import { newQueryClient } from '#providers/data/queryClient.ts';

const client = newQueryClient();
afterEach(() => client.clear());

/** The number of attempts of a query that always fails. */
async function triesOf(error: unknown): Promise<number> {
  let tries = 0;
  await client
    .fetchQuery({
      queryKey: ['things'],
      queryFn: () => {
        tries += 1;
        throw error;
      },
      retryDelay: 0,
    })
    .catch(() => undefined);
  return tries;
}

describe('a read that fails', () => {
  it.each<[ErrorKind, number]>([
    ['network', 2],
    ['connection', 2],
    ['server', 2],
    ['client', 1],
    ['timeout', 1],
    ['cancel', 1],
    ['unknown', 1],
  ])('as %s is tried %i times', async (kind, tries) => {
    expect(await triesOf(new ApiError({ kind }))).toBe(tries);
  });

  it('is tried again of a plain record too, whose error is one of react-admin’s', async () => {
    const cause = new ApiError({ kind: 'network' });
    expect(await triesOf(Object.assign(new HttpError('x', 0), { cause }))).toBe(2);
    expect(await triesOf(new HttpError('x', 500))).toBe(1);
  });

  it('with a code is not tried again: the backend has said what it thinks', async () => {
    expect(await triesOf(new ApiError({ kind: 'server', code: 1003 }))).toBe(1);
  });

  it('by a mistake of the portal is not tried again', async () => {
    expect(await triesOf(new RangeError('no such resource'))).toBe(1);
  });
});

describe('a change that fails', () => {
  it('is never tried again', async () => {
    let tries = 0;
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => {
        tries += 1;
        return Promise.reject(new ApiError({ kind: 'network' }));
      },
    });
    await mutation.execute(undefined).catch(() => undefined);
    expect(tries).toBe(1);
  });
});
