import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it, vi } from 'vitest';
import { startMain } from '../support/mainProcess.ts';
import { createDatabase } from '../support/postgres.ts';
import { signInAt } from '../support/signInAt.ts';

// each is a process of its own: seconds, and many on a busy machine
vi.setConfig({ testTimeout: 180_000 });

const server = inject('postgres');
const missing = 'missing' in server ? ` (not run: ${server.missing})` : '';

interface Menu {
  payload: { content: { id: number; menuItemIdentifier: string }[] };
}

describe.runIf('url' in server)(`two backends on one PostgreSQL database${missing}`, () => {
  it('share sessions and streams, and F7 the end of one is not the end of the other', async () => {
    const url = 'url' in server ? server.url : '';
    const databaseUrl = await createDatabase(url, `t_${randomUUID().replaceAll('-', '')}`);
    const one = await startMain({ DATABASE_URL: databaseUrl });
    const other = await startMain({ DATABASE_URL: databaseUrl });
    const password = /^ {2}admin +(\S+)/.exec(one.printed[0] ?? '')?.[1] ?? '';
    expect(other.printed).toHaveLength(1);

    const headers = await signInAt(one.url, 'admin', password);
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
