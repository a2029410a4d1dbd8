import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#conformance/accounts.ts';
import { type Backend, openBackend } from '#tests/support/backend/backend.ts';
import { openSeeded } from '#tests/support/database/seeded.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';
import { RUN_TIME } from './reference.ts';

let backend: Backend;
let origin = '';
/** Whether the backend's menu has a misspelt field. */
let isMisspelt = false;

const server = createServer(
  getRequestListener(async (request, env) => {
    if (!isMisspelt || new URL(request.url).pathname !== '/user/api/menu') {
      return backend.app.fetch(request, env as never);
    }
    const plain = new Request(request, { headers: new Headers(request.headers) });
    plain.headers.delete('Accept-Encoding');
    const answer = await backend.app.fetch(plain, env as never);
    const text = (await answer.text()).replaceAll('"hideInSidebar"', '"hideInSideBar"');
    return new Response(text, { status: answer.status, headers: answer.headers });
  }),
);

beforeAll(async () => {
  backend = await openBackend({ portalDir: 'public', database: await openSeeded() });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await backend.close();
});

/** Runs the command as its README says, with one role: each further role adds as many calls. */
async function run() {
  const folder = temporaryTree({});
  const accounts = join(folder, 'accounts.json');
  const { EWALLET_COMPLIANCE } = DEMO_ACCOUNTS.byRole;
  writeFileSync(accounts, JSON.stringify({ EWALLET_COMPLIANCE }));
  const words = ['--accounts', accounts, '--out', folder];
  const ended = await new Promise<{ code: number; stdout: string }>(resolve => {
    const command = ['--import', 'tsx', 'conformance/run.ts', origin, ...words];
    execFile(process.execPath, command, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), stdout }),
    );
  });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { ...ended, report: JSON.parse(read('report.json')), page: read('report.html') };
}

describe('npm run conformance', () => {
  it(
    'exits with 0 for a conforming backend, with an HTML and a JSON report',
    async () => {
      const { code, stdout, report, page } = await run();
      expect(code).toBe(0);
      expect(report.differences).toBe(0);
      expect(report.counts.conforms).toBeGreaterThan(40);
      expect(stdout).toContain(`${report.counts.conforms}`);
      expect(page).toContain('/user-details/dashboard-count');
      expect(page).not.toContain('Kaunter#2026');
    },
    RUN_TIME,
  );

  it(
    'exits with the number of differences, and names the affected screens',
    async () => {
      isMisspelt = true;
      const { code, stdout, report, page } = await run();
      expect(code).toBeGreaterThan(0);
      expect(code).toBe(report.differences);
      const differing = report.calls.filter(
        (call: { verdict: string }) => call.verdict === 'differs',
      );
      expect(differing.map(({ name }: { name: string }) => name)).toEqual(['getMenu']);
      for (const told of [stdout, page]) expect(told).toContain('hideInSidebar');
      expect(page).toContain('every screen');
    },
    RUN_TIME,
  );
});
