import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { walletConfigs } from '#server/db/schema/wallets.ts';
import { formOf, png } from '#tests/support/arrange/files.ts';
import { type Caller, openBackend, sharedBackend } from '#tests/support/backend/backend.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const PATH = '/user/api/configuration';

interface Document {
  [section: string]: unknown;
  settings: Record<string, unknown>;
  queueLimits: { ekyc: { due: number; overdue: number } };
  menu: { menuItemIdentifier: string; label: string; link: string | null }[];
  templates: { kind: string; channel: string; title: string; content: string }[];
  walletConfigs: { level: string | null; dailyLimit: number; minBalance: number }[];
  transactionLimits: { walletLevel: string; dailyTransferLimit: number }[];
  riskControls: { level: string; allowTransfer: boolean }[];
}

const backend = sharedBackend();
let admin: Caller;
beforeAll(async () => {
  admin = await backend.signIn('admin');
  await backend.database.db.insert(walletConfigs).values({
    dailyLimit: 150_000,
    maxBalance: 500_000,
    minBalance: 0,
    minTopup: 1000,
    defaultFor: 'BASIC',
    createdDate: backend.clock.now(),
  });
});

/** The file that an admin downloads. */
async function exported(from = backend, by = admin): Promise<Document> {
  const response = await from.app.request(PATH, {
    headers: { Authorization: `Bearer ${by.token}`, 'X-Session-Request-Id': by.sessionId },
  });
  expect(response.headers.get('Content-Disposition')).toContain('kaunter-configuration-2026');
  return (await response.json()) as Document;
}

const fileOf = (document: unknown): FormData =>
  formOf({
    content: Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)),
    name: 'configuration.json',
    type: 'application/json',
  });

const preview = (document: unknown, by = admin) =>
  by.call('POST', `${PATH}/preview`, fileOf(document));
async function changesOf(document: unknown) {
  const { code, payload } = await preview(document);
  expect([code, payload?.content]).toEqual([1000, expect.anything()]);
  return payload.content;
}
function imported(document: unknown, fingerprint: string, by = admin) {
  const form = fileOf(document);
  form.set('fingerprint', fingerprint);
  return by.call('POST', PATH, form);
}
const entries = () => backend.database.db.$count(auditEntries);
const first = <T>(list: readonly T[]): T => list[0] as T;

/** One change in every section. */
async function changedEverywhere(): Promise<Document> {
  const document = await exported();
  document.settings.projectName = 'Dompet Kita';
  document.queueLimits.ekyc = { due: 12, overdue: 36 };
  first(document.menu).label = 'Papan pemuka';
  first(document.templates).title = 'Another title';
  first(document.walletConfigs).dailyLimit = 1234.5;
  first(document.transactionLimits).dailyTransferLimit = 1599.99;
  first(document.riskControls).allowTransfer = false;
  return document;
}

describe('the exported configuration', () => {
  it('is named after the Malaysian day', async () => {
    const other = await openBackend({ clock: createTestClock('2026-03-01T20:00:00Z') });
    const { token, sessionId } = await other.signIn('admin');
    const headers = { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId };
    const response = await other.app.request(PATH, { headers });
    expect(response.headers.get('Content-Disposition')).toContain(
      'kaunter-configuration-2026-03-02.json',
    );
    await other.close();
  });

  it('has amounts in ringgit and no ids of this database', async () => {
    const document = await exported();
    expect(document).toMatchObject({ format: 'kaunter-configuration', version: 1 });
    const basic = document.transactionLimits.find(({ walletLevel }) => walletLevel === 'BASIC');
    expect(basic).toMatchObject({ dailyTransferLimit: 1500 });
    expect(JSON.stringify(document)).not.toMatch(/"(?:id|createdBy|lastModifiedBy)":/);
  });

  it('changes nothing where it was exported', async () => {
    const before = await entries();
    const { changes } = await changesOf(await exported());
    expect(changes).toEqual([]);
    expect(await entries()).toBe(before);
  });

  it('changes nothing where an item of the menu has the same roles in another order', async () => {
    const document = await exported();
    for (const item of document.menu) Reflect.get(item, 'accessibleRoles').reverse();
    expect((await changesOf(document)).changes).toEqual([]);
  });

  it('is previewed record by record without changing anything', async () => {
    const before = [await entries(), await exported()];
    const { changes } = await changesOf(await changedEverywhere());
    expect(changes).toMatchObject([
      { action: 'UPDATE_PLATFORM_SETTINGS', after: { projectName: 'Dompet Kita' } },
      { action: 'UPDATE_QUEUE_LIMITS', after: { ekycDue: 12, ekycOverdue: 36 } },
      { action: 'UPDATE_MENU', after: { label: 'Papan pemuka' } },
      { action: 'UPDATE_TEMPLATE', after: { title: 'Another title' } },
      {
        action: 'CHANGE_WALLET_CONFIG_DETAIL',
        entityLabel: 'BASIC',
        after: { dailyLimit: 1234.5 },
      },
      { action: 'UPDATE_TRANSACTION_LIMIT', after: { dailyTransferLimit: 1599.99 } },
      { action: 'UPDATE_RISK_CONTROL', after: { allowTransfer: false } },
    ]);
    expect([await entries(), await exported()]).toEqual(before);
  });

  it('is imported as previewed, with each change and the import in the history', async () => {
    const document = await changedEverywhere();
    const { fingerprint, changes } = await changesOf(document);
    const before = await entries();
    const answer = await imported(document, fingerprint);
    expect(answer.code).toBe(1000);
    expect(answer.payload.content).toEqual({ fingerprint, changes });
    expect(await entries()).toBe(before + changes.length + 1);
    expect({ ...(await exported()), exportedDate: '' }).toEqual({ ...document, exportedDate: '' });
    const history = '/user/api/history?action=IMPORT_CONFIGURATION';
    expect((await admin.get(history)).payload.content).toMatchObject([
      { entity: 'platformSettings', after: { changes: changes.length } },
    ]);
  });

  it('is not imported after the settings have changed, but returns the new changes', async () => {
    const document = await exported();
    document.settings.footerName = 'From the file';
    const { fingerprint } = await changesOf(document);
    await admin.call('PATCH', '/user/api/platform-settings', { portalVersion: '7' });
    const answer = await imported(document, fingerprint);
    expect(answer.code).toBe(1004);
    expect(answer.payload.content.changes).toMatchObject([
      { before: { portalVersion: '7' }, after: { footerName: 'From the file' } },
    ]);
    expect(await exported()).toMatchObject({ settings: { portalVersion: '7' } });
  });

  it('is not imported with the fingerprint of another file', async () => {
    const document = await exported();
    const mail = document.templates.find(({ channel }) => channel === 'EMAIL');
    const spoken = mail?.content ?? '';
    Object.assign(mail ?? {}, { content: `${spoken}<p>One</p>` });
    const { fingerprint, changes } = await changesOf(document);
    expect(changes).toMatchObject([
      { before: { content: spoken }, after: { content: `${spoken}<p>One</p>` } },
    ]);
    Object.assign(mail ?? {}, { content: `${spoken}<p>Two</p>` });
    const answer = await imported(document, fingerprint);
    expect(answer.code).toBe(1004);
    expect(answer.payload.content).toMatchObject({
      changes: [{ after: { content: `${spoken}<p>Two</p>` } }],
    });
  });

  it('adds duplicate limits once, and limits for a level whose own were deleted', async () => {
    const document = await exported();
    const twice = { level: null, dailyLimit: 11, maxBalance: 22, minBalance: 0, minTopup: 1 };
    const premium = { ...twice, level: 'PREMIUM', dailyLimit: 12 };
    document.walletConfigs.push(twice, twice, premium, premium);
    await backend.database.db.insert(walletConfigs).values({
      dailyLimit: 1,
      maxBalance: 2,
      minBalance: 0,
      minTopup: 1,
      defaultFor: 'PREMIUM',
      deleted: true,
      createdDate: backend.clock.now(),
    });
    const { changes, fingerprint } = await changesOf(document);
    expect(changes).toMatchObject([{ entityLabel: null }, { entityLabel: 'PREMIUM' }]);
    expect((await imported(document, fingerprint)).code).toBe(1000);
    const { walletConfigs: now } = await exported();
    expect(now.filter(({ dailyLimit }) => dailyLimit === 11)).toEqual([twice]);
    expect(now.filter(({ level }) => level === 'PREMIUM')).toEqual([premium]);
  });

  it('brings pictures, templates and limits to a deployment without them', async () => {
    const upload = formOf({ content: png(), name: 'logo.png', type: 'image/png' });
    const picture = await admin.call('POST', '/user/api/platform-settings/pictures', upload);
    const { url } = picture.payload.content;
    await admin.call('PATCH', '/user/api/platform-settings', { projectLogo: url });
    const sms = { kind: 'PASSWORD_CHANGED', channel: 'SMS', title: '', content: 'Changed' };
    const document = await exported();
    document.templates = [
      ...document.templates.filter(({ channel }) => channel === 'EMAIL'),
      { ...sms, contentType: 'text/plain', translations: {} } as never,
    ];
    const amounts = { dailyLimit: 77, maxBalance: 88, minBalance: 0, minTopup: 1 };
    document.walletConfigs.push({ level: null, ...amounts });

    const other = await openBackend();
    try {
      const there = await other.signIn('admin');
      const seen = await preview(document, there);
      expect((await imported(document, seen.payload.content.fingerprint, there)).code).toBe(1000);
      expect((await other.app.request(url)).status).toBe(200);
      const brought = await exported(other, there);
      expect(brought.settings).toMatchObject({ projectLogo: url });
      expect(brought.templates).toContainEqual(expect.objectContaining(sms));
      expect(brought.walletConfigs).toContainEqual({ level: null, ...amounts });
      // a second import would add nothing
      expect((await preview(document, there)).payload.content.changes).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

describe('an invalid configuration file', () => {
  it.each([
    ['nothing', ''],
    ['a picture', png().toString('latin1')],
    ['JSON of something else', '{"format":"package"}'],
    ['a list', '[]'],
  ])('is not accepted as a configuration: %s', async (_, text) => {
    expect((await preview(text)).code).toBe(3034);
  });

  it.each([
    ['version', (document: Document) => Object.assign(document, { version: 2 })],
    ['queueLimits', (document: Document) => Object.assign(document.queueLimits.ekyc, { due: 99 })],
    [
      'settings.supportEmail',
      ({ settings }: Document) => Object.assign(settings, { supportEmail: 'x' }),
    ],
    ['users', (document: Document) => Object.assign(document, { users: [] })],
    [
      'templates.0.signature',
      ({ templates }: Document) => Object.assign(first(templates), { signature: '' }),
    ],
    [
      'transactionLimits.0.dailyTransferLimit',
      ({ transactionLimits }: Document) =>
        Object.assign(first(transactionLimits), { dailyTransferLimit: 1.005 }),
    ],
    [
      'transactionLimits.BASIC',
      ({ transactionLimits }: Document) =>
        Object.assign(first(transactionLimits), { dailyTransferLimit: 9_000_000 }),
    ],
    [
      'walletConfigs.BASIC',
      ({ walletConfigs }: Document) =>
        Object.assign(first(walletConfigs), { minBalance: 9_000_000 }),
    ],
    [
      'menu.nowhere',
      ({ menu }: Document) => menu.push({ ...first(menu), menuItemIdentifier: 'nowhere' }),
    ],
    [
      'menu',
      ({ menu }: Document) =>
        menu.map(item => Object.assign(item, { accessibleRoles: ['EWALLET_COMPLIANCE'] })),
    ],
    [
      'pictures.0',
      (document: Document) =>
        Object.assign(document, { pictures: [{ url: '/brand/0', content: 'PHN2Zz4=' }] }),
    ],
  ])('is refused with the location of the error, without any change: %s', async (where, spoil) => {
    const document = await changedEverywhere();
    document.settings.projectName = `Not ${where}`;
    spoil(document);
    const before = await entries();
    const { code, payload } = await preview(document);
    expect(code).not.toBe(1000);
    expect(payload.content).toEqual({ where });
    expect((await imported(document, 'any')).code).toBe(code);
    expect(await entries()).toBe(before);
  });

  it('D1 is refused for a template with script markup', async () => {
    const document = await exported();
    const mail = first(document.templates.filter(({ channel }) => channel === 'EMAIL'));
    mail.content = '<img src=x onerror=alert(1)>';
    const { code, payload } = await preview(document);
    expect([code, payload.content]).toEqual([1001, { where: `templates.${mail.kind}.EMAIL` }]);
  });
});
