import { expect, it } from 'vitest';
import { walletConfigs } from '#server/db/schema/wallets.ts';
import { formOf } from '#tests/support/arrange/files.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const PATH = '/user/api/configuration';
const backend = sharedBackend();

it('a configuration with many wallet limits can be imported, and changes nothing where it was exported', async () => {
  const { database, app, clock } = backend;
  await database.db.insert(walletConfigs).values(
    Array.from({ length: 600 }, (_, at) => ({
      dailyLimit: 150_000 + at,
      maxBalance: 500_000,
      minBalance: 0,
      minTopup: 1000,
      createdDate: clock.now(),
    })),
  );
  const admin = await backend.signIn('admin');
  const exported = await app.request(PATH, {
    headers: { Authorization: `Bearer ${admin.token}`, 'X-Session-Request-Id': admin.sessionId },
  });
  const content = Buffer.from(await exported.arrayBuffer());
  expect(JSON.parse(content.toString()).walletConfigs).toHaveLength(600);
  const form = formOf({ content, name: 'configuration.json', type: 'application/json' });
  const { code, payload } = await admin.call('POST', `${PATH}/preview`, form);
  expect([code, payload.content?.changes]).toEqual([1000, []]);
});
