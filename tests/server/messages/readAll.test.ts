import { expect, it } from 'vitest';
import type { Notification } from '#contract/records/portal.ts';
import { addNotice } from '#server/services/messages/notifications.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { untilBlocked } from '#tests/support/database/blocked.ts';

const LIST = '/user/api/notifications';

const shownTo = async (caller: Caller, query = ''): Promise<Notification[]> =>
  (await caller.get(`${LIST}${query}`)).payload.content;

describeBackendsOnPostgres('marking all notifications as read', open => {
  it('leaves one unread that was written earlier than the latest one shown, but not shown', async () => {
    const [database, other] = [await open(), await open()];
    const backend = await openBackend({ database });
    const { services } = backend;
    const merchant = await backend.signIn('merchant');
    const userId = await idOf(database, 'merchant');
    const notice = (title: string) => ({ userId, title, body: 'Body', link: null });

    const { later, shown } = await other.transaction(async tx => {
      await addNotice({ tx, services }, notice('SLOW'));
      const writing = database.transaction(fast =>
        addNotice({ tx: fast, services }, notice('FAST')),
      );
      await Promise.race([writing, untilBlocked(database)]);
      return { later: writing, shown: await shownTo(merchant) };
    });
    await later;
    await merchant.call('PATCH', LIST, { upTo: shown[0]?.id ?? 0 });

    const unread = (await shownTo(merchant, '?unread=true')).map(({ title }) => title);
    expect([...unread, ...shown.map(({ title }) => title)].toSorted()).toEqual(['FAST', 'SLOW']);
    expect(unread).toContain('SLOW');
    await Promise.all([backend.close(), other.close()]);
  });
});
