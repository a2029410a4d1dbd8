import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/journey/test.ts';

/** A public call; its effect is irrelevant here. */
const CALL = '/user/api/users/password/change/nobody%40kaunter.example';

/** A proxy between browser and backend: counts calls of `CALL`, and cuts them on request. */
interface Line {
  origin: string;
  calls: number;
  isCutting: boolean;
}

const calls = new RegExp(`^POST ${CALL.replaceAll('.', '\\.')} `, 'gm');

async function openLine(target: string): Promise<{ line: Line; server: Server }> {
  const { port, hostname } = new URL(target);
  const line: Line = { origin: '', calls: 0, isCutting: false };
  const server = createServer((near: Socket) => {
    const far = createConnection(Number(port), hostname);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('end', () => near.end());
    far.pipe(near, { end: false });
    near.on('data', chunk => {
      const count = chunk.toString('latin1').match(calls)?.length ?? 0;
      line.calls += count;
      if (count > 0 && line.isCutting) near.destroy();
      else far.write(chunk);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  line.origin = `http://127.0.0.1:${address.port}`;
  return { line, server };
}

/** Sends like a keyed call of the portal, or with credentials like any other call. */
const send = (page: Page, credentials: RequestCredentials) =>
  page.evaluate(
    async ([path, mode]) => {
      const headers = mode === 'omit' ? { 'Idempotency-Key': crypto.randomUUID() } : undefined;
      const init = {
        method: 'POST',
        credentials: mode,
        cache: 'no-store',
        ...(headers && { headers }),
      };
      return fetch(path, init as RequestInit).then(
        response => response.status,
        () => 'cut' as const,
      );
    },
    [CALL, credentials] as const,
  );

test('E2 a keyed call whose connection is cut is sent once, even right after another one', async ({
  backend,
  browser,
}) => {
  const { line, server } = await openLine(backend.url);
  const page = await browser.newPage();
  await page.goto(`${line.origin}/login`);
  expect([await send(page, 'same-origin'), await send(page, 'omit')]).toEqual([200, 200]);

  line.isCutting = true;
  line.calls = 0;
  expect(await send(page, 'omit')).toBe('cut');
  expect(line.calls).toBe(1);

  // The control: the browser retries any other call, so the check above is meaningful.
  line.calls = 0;
  expect(await send(page, 'same-origin')).toBe('cut');
  expect(line.calls).toBeGreaterThan(1);
  await page.close();
  server.close();
});
