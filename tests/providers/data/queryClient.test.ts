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
  ])('as %s is attempted %i times', async (kind, tries) => {
    expect(await triesOf(new ApiError({ kind }))).toBe(tries);
  });

  it('for a plain record is retried too, although its error is react-admin’s', async () => {
    const cause = new ApiError({ kind: 'network' });
    expect(await triesOf(Object.assign(new HttpError('x', 0), { cause }))).toBe(2);
    expect(await triesOf(new HttpError('x', 500))).toBe(1);
  });

  it('with a code is not retried: the backend has decided', async () => {
    expect(await triesOf(new ApiError({ kind: 'server', code: 1003 }))).toBe(1);
  });

  it('because of a bug in the portal is not retried', async () => {
    expect(await triesOf(new RangeError('no such resource'))).toBe(1);
  });
});

describe('a change that fails', () => {
  it('is never retried', async () => {
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
