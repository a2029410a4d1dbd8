import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '#server/db/schema/outbox.ts';
import { markRead, write } from '#tests/support/arrange/chats.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

const CENTRE = 0;
const ADDRESS = 'merchant@example.com';

let admin: Caller;
let merchant: Caller;
let merchantId: number;
beforeAll(async () => {
  admin = await backend.signIn('admin');
  merchant = await backend.signIn('merchant');
  merchantId = await idOf(backend.database, 'merchant');
});

const mails = () =>
  backend.database.db.select().from(outbox).where(eq(outbox.recipient, ADDRESS)).orderBy(outbox.id);

describe('a new message', () => {
  it('is not mailed to users who have not chosen it', async () => {
    await write(admin, merchantId, 'Secret words');
    expect(await mails()).toEqual([]);
    await markRead(merchant, CENTRE, 999);
  });

  it('is mailed to those who have, with neither sender nor text', async () => {
    const values = { notificationMails: { CHAT: true }, locale: 'ms' };
    await merchant.call('PUT', '/user/api/preferences', { version: 0, values });
    await write(admin, merchantId, 'Secret words');
    const page = new URL(`/operations/chat?contact=${CENTRE}`, backend.services.publicUrl);
    const [mail, ...others] = await mails();
    expect(mail).toMatchObject({
      channel: 'EMAIL',
      subject: 'Anda ada mesej baharu',
      body: `Anda ada mesej baharu\n\nLihat: ${page}`,
    });
    expect(mail?.html).not.toMatch(/admin|Secret/);
    expect(others).toEqual([]);
  });

  it('is mailed again only once the conversation has been read', async () => {
    await write(admin, merchantId, 'More words');
    expect(await mails()).toHaveLength(1);
    await markRead(merchant, CENTRE, 999);
    await write(admin, merchantId, 'Other words');
    expect(await mails()).toHaveLength(2);
  });
});
