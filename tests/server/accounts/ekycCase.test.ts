import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IdentityPictureCategory } from '#contract/words/identity.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { userDetails } from '#server/db/schema/userDetails.ts';
import type { users } from '#server/db/schema/users.ts';
import { ulid } from '#server/db/ulid.ts';
import { png } from '#tests/support/arrange/files.ts';
import { readFromDocument } from '#tests/support/arrange/identities.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const backend = sharedBackend();
let reviewer: Caller;
const db = () => backend.database.db;
beforeAll(async () => {
  reviewer = await backend.signIn('compliance');
});

const HOUR = 3_600_000;

/** The number of pending checks so far; each new one is an hour older. */
let submitted = 0;
const waiting = (
  details: Partial<typeof userDetails.$inferInsert> = {},
  given: Partial<typeof users.$inferInsert> = {},
) => {
  submitted += 1;
  return addUser(
    db(),
    {
      ekycStatus: 'SUBMITTED',
      internalEkycStatus: 'SUBMITTED',
      // lower ids are more recent checks
      ekycSubmittedDate: new Date(backend.clock.now().getTime() + submitted * -HOUR),
      ...given,
    },
    details,
  );
};

const caseOf = (id: number, caller = reviewer) => caller.get(`/user/api/users/${id}/ekyc`);
const contentOf = async (id: number) => (await caseOf(id)).payload.content;

async function addPicture(
  owner: { userId: number } | { merchantId: number },
  category: IdentityPictureCategory,
): Promise<number> {
  const name = ulid(backend.clock.now().getTime());
  const content = png();
  const { files, database } = backend.services;
  await files.stage(name, content);
  return database.transaction(async tx => {
    await files.keep(tx, name, content);
    const hash = createHash('sha256').update(content).digest('hex');
    const about = {
      ulid: name,
      name: 'card.png',
      type: 'image/png',
      size: content.byteLength,
      hash,
    };
    const [row] = await tx
      .insert(documents)
      .values({ ...about, ...owner, category })
      .returning();
    return row?.id ?? 0;
  });
}

describe('an identity check', () => {
  it('shows the entered data next to the data read from the document', async () => {
    const id = await waiting({ identificationName: 'Chong Wei', phoneNum: '0123456789' });
    await readFromDocument(backend.database, id, { identificationName: 'CHONG WEE' });
    expect(await contentOf(id)).toMatchObject({
      id,
      status: 'SUBMITTED',
      phoneNum: '0123456789',
      entered: { identificationName: 'Chong Wei', city: null },
      read: { identificationName: 'CHONG WEE', city: null },
      pictures: [],
      duplicates: [],
    });
  });

  it('has no read data if the document could not be read', async () => {
    expect((await contentOf(await waiting())).read).toBeNull();
  });

  it('exists for wallet holders only', async () => {
    expect((await caseOf(999_999)).code).toBe(3000);
    expect((await caseOf(await idOf(backend.database, 'merchant'))).code).toBe(3015);
  });

  it('cannot be read by roles that do not decide it', async () => {
    const id = await waiting();
    for (const name of ['callcentre', 'validator', 'partner', 'merchant']) {
      expect((await caseOf(id, await backend.signIn(name))).code).toBe(2003);
    }
  });

  it('lists other holders with the same identification number, phone or device, and which they share', async () => {
    const id = await waiting({ identificationNo: 'A1234567', phoneNum: '0111111111' });
    const byNumber = await waiting(
      { identificationNo: 'a1234567', phoneNum: '0111111111', displayName: 'Twin' },
      { internalEkycStatus: 'APPROVED' },
    );
    const byDevice = await waiting();
    await waiting({ identificationNo: 'A1234567' }, { deleted: true });
    await addUser(db(), { role: 'EWALLET_COMPLIANCE' }, { phoneNum: '0111111111' });
    const device = { deviceId: 'one-phone', deviceModel: 'Pixel', ipAddress: '::1' };
    await db()
      .insert(deviceInfos)
      .values([id, byDevice].map(userId => ({ ...device, userId })));
    const { duplicates } = await contentOf(id);
    expect(duplicates).toMatchObject([
      { id: byDevice, shared: ['deviceId'] },
      {
        id: byNumber,
        name: 'Twin',
        ekycStatus: 'APPROVED',
        shared: ['identificationNo', 'phoneNum'],
      },
    ]);
  });

  it('matches identification numbers with and without dashes', async () => {
    const id = await waiting({ identificationNo: '900101-14-1234' });
    const twin = await waiting({ identificationNo: '900101141234' });
    expect((await contentOf(id)).duplicates).toMatchObject([{ id: twin }]);
    expect((await contentOf(twin)).duplicates).toMatchObject([{ id }]);
  });

  it('matches phone numbers with and without the country code', async () => {
    const id = await waiting({ phoneNum: '0122222222' });
    const twin = await waiting({ phoneNum: '60122222222' });
    expect((await contentOf(id)).duplicates).toMatchObject([{ id: twin, shared: ['phoneNum'] }]);
    expect((await contentOf(twin)).duplicates).toMatchObject([{ id, shared: ['phoneNum'] }]);
  });

  it('has no duplicates without a number, phone or device', async () => {
    const id = await waiting();
    await waiting();
    expect((await contentOf(id)).duplicates).toEqual([]);
  });
});

describe('the pictures of an identity check', () => {
  const picture = (id: number, caller = reviewer) =>
    backend.app.request(`/user/api/users/ekyc/pictures/${id}`, {
      headers: {
        Authorization: `Bearer ${caller.token}`,
        'X-Session-Request-Id': caller.sessionId,
      },
    });

  it('are the latest of each side and the selfie, in review order, and can be downloaded', async () => {
    const userId = await waiting();
    await addPicture({ userId }, 'SELFIE');
    await addPicture({ userId }, 'IC_OR_PASSPORT_FRONT');
    const front = await addPicture({ userId }, 'IC_OR_PASSPORT_FRONT');
    const { pictures } = await contentOf(userId);
    expect(pictures).toMatchObject([
      { id: front, category: 'IC_OR_PASSPORT_FRONT' },
      { category: 'SELFIE' },
    ]);
    const answer = await picture(front);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(png()));
  });

  it('are recorded in the person’s history when viewed, even without opening the case', async () => {
    const id = await waiting();
    await picture(await addPicture({ userId: id }, 'IC_OR_PASSPORT_FRONT'));
    const told = await reviewer.get(`/user/api/history?entity=user&entityId=${id}`);
    expect(told.payload.content).toMatchObject([{ action: 'VIEW_USER', actor: 'compliance' }]);
  });

  it('are erased with the person’s details, together with the data read from them', async () => {
    const id = await waiting({ identificationNo: '900101145670' });
    await readFromDocument(backend.database, id, {});
    const front = await addPicture({ userId: id }, 'IC_OR_PASSPORT_FRONT');
    const admin = await backend.signIn('admin');
    expect((await admin.call('DELETE', `/user/api/user-details/${id}`)).code).toBe(1000);
    expect(await contentOf(id)).toMatchObject({ read: null, pictures: [] });
    expect((await picture(front)).status).toBe(404);
  });

  it('are separate from company documents, and refused to other roles', async () => {
    const merchantId = await idOf(backend.database, 'merchant').then(() => 1);
    const paper = await addPicture({ merchantId }, 'IC_OR_PASSPORT_FRONT');
    expect((await picture(paper)).status).toBe(404);
    const own = await addPicture({ userId: await waiting() }, 'SELFIE');
    const asCompany = `/user/api/merchants/documents/${own}/file`;
    expect((await reviewer.get(asCompany)).code).toBe(1002);
    expect((await picture(own, await backend.signIn('callcentre'))).status).toBe(403);
  });
});

describe('the list of pending checks', () => {
  const idsBy = async (sort: string) => {
    const path = `/user/api/users/basic-premium/ekyc-pending/SUBMITTED?size=200&sort=${sort}`;
    const { payload } = await reviewer.get(path);
    return payload.content.map(({ id }: { id: number }) => id);
  };

  it('can be sorted by age in both directions, or by id', async () => {
    const [young, old] = [await waiting(), await waiting()];
    const oldestFirst = await idsBy('ekycSubmittedDate,asc');
    expect(oldestFirst.indexOf(old)).toBeLessThan(oldestFirst.indexOf(young));
    expect(await idsBy('ekycSubmittedDate,desc')).toEqual(oldestFirst.toReversed());
    const newest = await idsBy('id,desc');
    expect(newest.indexOf(old)).toBeLessThan(newest.indexOf(young));
  });

  it('cannot be sorted by a field without an index', async () => {
    const path = '/user/api/users/basic-premium/ekyc-pending/SUBMITTED?sort=fullName,asc';
    expect((await reviewer.get(path)).code).toBe(1001);
  });
});
