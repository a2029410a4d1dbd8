import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { startMain } from '#tests/support/backend/mainProcess.ts';
import { encryptorAt, signInAt } from '#tests/support/backend/signInAt.ts';
import { createDatabase } from '#tests/support/database/postgres.ts';

const server = inject('postgres');
const missing = 'missing' in server ? ` (not run: ${server.missing})` : '';

interface Menu {
  payload: { content: { id: number; menuItemIdentifier: string }[] };
}

/** Changes the first password, which is required before any other call. */
async function changePassword(url: string, headers: Record<string, string>, oldPassword: string) {
  const encrypt = await encryptorAt(url);
  const profile = await (await fetch(`${url}/user/api/users/`, { headers })).json();
  const { id } = (profile as { payload: { content: { id: number } } }).payload.content;
  const changed = await fetch(`${url}/user/api/users/${id}/change-password`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      oldPassword: encrypt(oldPassword),
      newPassword: encrypt('Baharu#2027'),
    }),
  });
  expect(await changed.json()).toMatchObject({ code: 1000 });
}

describe.runIf('url' in server)(`two backends on one PostgreSQL database${missing}`, () => {
  it('keep the first password that one has printed if the other fails to start', async () => {
    const url = 'url' in server ? server.url : '';
    const databaseUrl = await createDatabase(url, `t_${randomUUID().replaceAll('-', '')}`);
    const one = await startMain({ DATABASE_URL: databaseUrl });
    const [, password = ''] = /^ {2}admin +(\S+)/.exec(one.printed[0] ?? '') ?? [];
    const other = await startMain({ DATABASE_URL: databaseUrl, PORT: String(one.port) });
    expect(await other.ended).toBe(1);
    expect(other.printed).toEqual([expect.stringContaining('EADDRINUSE')]);
    await expect(signInAt(one.url, 'admin', password)).resolves.toBeDefined();
  });

  it('share sessions and streams, and F7 either can stop without the other', async () => {
    const url = 'url' in server ? server.url : '';
    const databaseUrl = await createDatabase(url, `t_${randomUUID().replaceAll('-', '')}`);
    const one = await startMain({ DATABASE_URL: databaseUrl });
    const other = await startMain({ DATABASE_URL: databaseUrl });
    const passwords = [one, other].map(
      ({ printed }) => /^ {2}admin +(\S+)/.exec(printed[0] ?? '')?.[1] ?? '',
    );
    // each start before the first login prints a new password, and only the last one is valid
    const [, password = ''] = passwords;
    expect(new Set([...passwords, '']).size).toBe(3);

    const headers = await signInAt(one.url, 'admin', password);
    await changePassword(other.url, headers, password);
    const menu = (await (await fetch(`${other.url}/user/api/menu`, { headers })).json()) as Menu;
    const [item] = menu.payload.content;

    const path = '/user/api/sse/subscribeRole/EWALLET_ADMIN';
    const stream = await fetch(`${other.url}${path}`, { headers });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    const changed = await fetch(`${one.url}/user/api/menu/update/${item?.id}`, {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{"label":"Start"}',
    });
    expect(await changed.json()).toMatchObject({ code: 1000 });
    expect((await reader?.read())?.value).toBe('event: Menu\ndata: Updated\n\n');

    one.process.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    const after = await fetch(`${other.url}/user/api/menu`, { headers });
    expect(await after.json()).toMatchObject({ code: 1000 });

    other.process.kill('SIGTERM');
    expect(await other.ended).toBe(0);
    expect((await reader?.read())?.done).toBe(true);
  });
});
