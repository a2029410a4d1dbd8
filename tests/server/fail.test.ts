import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openMemoryDatabase } from '#server/db/database.ts';
import { fail, UsageError } from '#server/fail.ts';

/** What `fail` prints. */
function printedBy(error: unknown): string {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  fail(error);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  return inspect(print.mock.calls[0]?.[0]);
}

it('a failed command prints only the message of an error that its operator can fix', () => {
  expect(printedBy(new UsageError('Usage: …'))).toBe("'Usage: …'");
});

it('a failed command prints any other error with its stack', () => {
  expect(printedBy(new TypeError('no such thing'))).toMatch(/TypeError: no such thing\n +at /);
});

it('a failed command prints what the database reports, without what the statement contained', async () => {
  const database = await openMemoryDatabase();
  onTestFinished(() => database.close());
  const query = database.db.execute(sql`select ${'PRIVATE KEY'}::text, 1 / 0`);
  const printed = printedBy(await query.catch(error => error));
  expect(printed).toContain('division by zero');
  expect(printed).toMatch(/fail\.test\.ts/);
  expect(printed).not.toContain('PRIVATE KEY');
});
