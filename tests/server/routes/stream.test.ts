import { describe, expect, it } from 'vitest';
import { MINUTE } from '#server/kernel/clock.ts';
import { liveSessions } from '#server/services/auth/sessions.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Backend, sharedBackend } from '#tests/support/backend/backend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';

const backend = sharedBackend();

const open = async (account: 'callcentre' | 'validator' | 'merchant' | 'admin') => {
  const caller = await backend.signIn(account);
  const profile = await caller.get('/user/api/users/');
  const stream = await openStreamOf(backend.app, caller, profile.payload.content.role);
  return { caller, stream, greeting: await stream.next() };
};
const publish = (message: Parameters<Backend['services']['stream']['publish']>[1]) =>
  backend.database.transaction(tx => backend.services.stream.publish(tx, message));
const beat = () => backend.services.stream.beat(ids => liveSessions(backend.services, ids));

describe('the stream', () => {
  it('is a text/event-stream that is not cached', async () => {
    const { stream, greeting } = await open('callcentre');
    expect(stream.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('Cache-Control')).toBe('no-store');
    expect(greeting).toMatch(/^retry: \d+\n\n$/);
    stream.leave();
  });

  it('delivers a message only to its roles', async () => {
    const { stream } = await open('callcentre');
    const { stream: other } = await open('merchant');
    await publish({ event: 'Menu', data: 'Updated', roles: ['EWALLET_CALL_CENTER'] });
    await publish({ event: 'Menu', data: 'Saved', roles: ['EWALLET_MERCHANT'] });
    expect(await stream.next()).toBe('event: Menu\ndata: Updated\n\n');
    expect(await other.next()).toBe('event: Menu\ndata: Saved\n\n');
  });

  it('delivers a personal message only to its user', async () => {
    const { stream } = await open('callcentre');
    const { stream: other } = await open('validator');
    await publish({
      event: 'Notification',
      data: '7',
      userId: await idOf(backend.database, 'validator'),
    });
    await publish({ event: 'Approval', data: '8', roles: ['EWALLET_CALL_CENTER'] });
    expect(await other.next()).toBe('event: Notification\ndata: 7\n\n');
    expect(await stream.next()).toBe('event: Approval\ndata: 8\n\n');
  });

  it('is limited to ten per session: an eleventh ends the oldest', async () => {
    const { stream: others } = await open('validator');
    const { caller, stream: oldest } = await open('callcentre');
    const streams = [oldest];
    for (let more = 0; more < 10; more += 1) {
      const stream = await openStreamOf(backend.app, caller, 'EWALLET_CALL_CENTER');
      await stream.next();
      streams.push(stream);
    }
    expect(await oldest.next()).toBeUndefined();
    await publish({
      event: 'Menu',
      data: 'Updated',
      roles: ['EWALLET_CALL_CENTER', 'EWALLET_OPS_VALIDATOR'],
    });
    for (const stream of [others, ...streams.slice(1)]) {
      expect(await stream.next()).toBe('event: Menu\ndata: Updated\n\n');
      stream.leave();
    }
  });

  it('keeps line breaks in the data from starting another event', async () => {
    const { stream } = await open('callcentre');
    await publish({
      event: 'Menu',
      data: 'a\nevent: Evil\r\n\r\nb',
      roles: ['EWALLET_CALL_CENTER'],
    });
    expect(await stream.next()).toBe(
      'event: Menu\ndata: a\ndata: event: Evil\ndata: \ndata: b\n\n',
    );
  });

  it('delivers nothing that was rolled back', async () => {
    const { stream } = await open('callcentre');
    const roles = ['EWALLET_CALL_CENTER' as const];
    const undone = backend.database.transaction(async tx => {
      await backend.services.stream.publish(tx, { event: 'Menu', data: 'undone', roles });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await publish({ event: 'Menu', data: 'done', roles });
    expect(await stream.next()).toContain('data: done');
  });

  it('reports a menu change to a role that loses the item', async () => {
    const { stream } = await open('validator');
    const admin = await backend.signIn('admin');
    const { payload } = await admin.get('/user/api/menu?all=true');
    const [item] = payload.content.find(
      ({ menuItemIdentifier }: { menuItemIdentifier: string }) =>
        menuItemIdentifier === 'operations',
    ).children;
    const body = { accessibleRoles: ['EWALLET_ADMIN'] };
    await admin.call('PATCH', `/user/api/menu/update/${item.id}`, body);
    expect(await stream.next()).toBe('event: Menu\ndata: Updated\n\n');
  });
});

describe('an open stream', () => {
  it('is kept alive with comments', async () => {
    const { stream } = await open('callcentre');
    await beat();
    expect(await stream.next()).toBe(':\n\n');
  });

  it('ends on logout', async () => {
    const { caller, stream } = await open('callcentre');
    await caller.call('POST', '/user/api/authenticate/logout');
    expect(await stream.next()).toBeUndefined();
  });

  it('ends when the user logs in elsewhere', async () => {
    const { stream } = await open('callcentre');
    await backend.signIn('callcentre');
    expect(await stream.next()).toBeUndefined();
  });

  it('does not keep its session alive, and ends with it', async () => {
    const { caller, stream } = await open('callcentre');
    for (let minute = 0; minute < 15; minute += 1) {
      await beat();
      expect(await stream.next()).toBe(':\n\n');
      backend.clock.advance(MINUTE);
    }
    await beat();
    expect(await stream.next()).toBe(':\n\n');
    expect(await stream.next()).toBeUndefined();
    expect((await caller.get('/user/api/users/')).code).toBe(2001);
  });

  it('does not keep its session alive by reconnecting', async () => {
    const { caller, stream } = await open('validator');
    stream.leave();
    for (const _ of [1, 2]) {
      backend.clock.advance(7 * MINUTE);
      (await openStreamOf(backend.app, caller, 'EWALLET_OPS_VALIDATOR')).leave();
    }
    backend.clock.advance(MINUTE);
    expect((await caller.get('/user/api/users/')).code).toBe(2001);
  });

  it('is ended if its client does not read', async () => {
    const { stream } = await open('callcentre');
    for (let count = 0; count < 200; count += 1) {
      await publish({ event: 'Menu', data: 'Updated', roles: ['EWALLET_CALL_CENTER'] });
    }
    let events = 0;
    while (await stream.next()) events += 1;
    expect(events).toBeLessThan(100);
  });

  it('is removed when its client disconnects', async () => {
    const { stream } = await open('callcentre');
    stream.leave();
    const before = backend.services.stream.size();
    const { stream: still } = await open('callcentre');
    expect(backend.services.stream.size()).toBe(before + 1);
    still.leave();
  });
});
