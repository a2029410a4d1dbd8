import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/constants.ts';
import { MESSAGE_KINDS } from '#contract/messages/messageKinds.ts';
import { textIn } from '#contract/messages/render.ts';
import { sampleValues } from '#contract/messages/sampleValues.ts';
import { textProblems } from '#contract/messages/templateRules.ts';
import type { Template } from '#contract/records/template.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { templates } from '#server/db/schema/templates.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { addTemplates } from '#server/seed/templates/addTemplates.ts';
import { sanitize } from '#server/services/messages/html.ts';
import { notifyOfContacts } from '#server/services/messages/owners.ts';
import { compose } from '#server/services/messages/send.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, openBackend, sharedBackend } from '#tests/support/backend/backend.ts';

const PATH = '/user/api/notification-templates';

const backend = sharedBackend({ channels: ['EMAIL', 'SMS', 'PUSH'] });
let admin: Caller;
beforeAll(async () => {
  admin = await backend.signIn('admin');
});

const db = () => backend.database.db;
const all = async (channel: string, search = ''): Promise<Template[]> =>
  (await admin.get(`${PATH}?channel=${channel}&size=100&search=${search}`)).payload.content;
const templateOf = async (kind: string, channel = 'EMAIL'): Promise<Template> => {
  const found = (await all(channel)).find(template => template.kind === kind);
  return found ?? expect.fail(`no template for ${kind}`);
};
const change = (id: number, body: object) => admin.call('PATCH', `${PATH}/${id}`, body);
const mails = () => db().select().from(outbox).orderBy(desc(outbox.id));

describe('the templates of a new database', () => {
  it('exist for every message and language, and follow the rules', async () => {
    const mailTemplates = await all('EMAIL');
    expect(mailTemplates.map(({ kind }) => kind)).toEqual([...MESSAGE_KINDS]);
    const everything = [...mailTemplates, ...(await all('SMS')), ...(await all('PUSH'))];
    for (const template of everything) {
      expect(textProblems(template, template)).toEqual([]);
      const { contentType, content } = template;
      expect(contentType === 'text/html' ? sanitize(content) : content).toBe(content);
      for (const language of LANGUAGES) {
        const inEnglish = language === 'en' || template.kind === 'WITHDRAWAL_ORDER';
        expect(textIn(template, language).language).toBe(inEnglish ? 'en' : language);
        const { subject, body } = compose(
          template,
          language,
          sampleValues(template.kind, language),
        );
        expect(`${subject}${body}`).not.toMatch(/[{}]|–/);
      }
    }
  });

  it('are added once: deleted ones are not added again', async () => {
    const { id } = await templateOf('PASSWORD_CHANGED', 'PUSH');
    expect((await admin.call('DELETE', `${PATH}/${id}`)).code).toBe(1000);
    const count = await db().$count(templates);
    await backend.database.transaction(tx => addTemplates(tx, backend.clock));
    expect(await db().$count(templates)).toBe(count);
    expect((await all('PUSH')).map(({ kind }) => kind)).not.toContain('PASSWORD_CHANGED');
  });
});

describe('a template', () => {
  it('is found by its kind and text, and 7000 if missing', async () => {
    expect((await all('EMAIL', 'never share')).map(({ kind }) => kind)).toEqual(['PIN_CODE']);
    const byKind = (await all('EMAIL', 'pin code')).map(({ kind }) => kind);
    expect(byKind).toEqual(expect.arrayContaining(['PIN_CODE', 'PIN_CODE_SENT']));
    expect((await all('EMAIL', 'invit')).map(({ kind }) => kind)).toEqual(['INVITATION']);
    expect((await admin.get(`${PATH}/999999`)).code).toBe(7000);
    expect((await change(999_999, { title: 'x' })).code).toBe(7000);
    expect((await admin.call('DELETE', `${PATH}/999999`)).code).toBe(7000);
  });

  it('is unique per kind and channel, and only for channels of its kind', async () => {
    const body = {
      kind: 'CONTACT_CHANGED',
      channel: 'SMS',
      title: '',
      content: 'Changed',
      contentType: 'text/plain',
      translations: {},
    };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await admin.call('POST', PATH, body, key)).code).toBe(1001);
    const { id } = await templateOf('CONTACT_CHANGED', 'SMS');
    await admin.call('DELETE', `${PATH}/${id}`);
    const again = { 'Idempotency-Key': crypto.randomUUID() };
    const { payload } = await admin.call('POST', PATH, body, again);
    expect(payload.content).toMatchObject({ ...body, version: 1, createdBy: 'admin' });
    const other = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await admin.call('POST', PATH, { ...body, kind: 'PIN_CODE' }, other)).code).toBe(1001);
  });

  it('cannot be deleted if it is required', async () => {
    const { id } = await templateOf('PIN_CODE');
    expect((await admin.call('DELETE', `${PATH}/${id}`)).code).toBe(1004);
    expect((await admin.get(`${PATH}/${id}`)).code).toBe(1000);
  });

  it('keeps its versions with who and when, and can be restored', async () => {
    const before = await templateOf('INVITATION');
    const content = '<p>Hello {{username}}: {{link}}</p>';
    const { payload } = await change(before.id, { content, version: 1 });
    expect(payload.content).toMatchObject({ content, version: 2, lastModifiedBy: 'admin' });
    const { payload: kept } = await admin.get(`${PATH}/${before.id}/versions`);
    expect(kept.content).toMatchObject([
      { id: 2, content, createdBy: 'admin', createdDate: expect.any(String) },
      { id: 1, content: before.content, createdBy: 'system' },
    ]);
    const { title, contentType, translations } = before;
    const said = { title, content: before.content, contentType, translations };
    expect((await change(before.id, said)).payload.content).toMatchObject({ ...said, version: 3 });
    // nothing was changed, so no new version
    expect((await change(before.id, said)).payload.content.version).toBe(3);
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'template'), eq(auditEntries.entityId, `${before.id}`)));
    expect(entries).toMatchObject([
      { action: 'UPDATE_TEMPLATE', before: { version: 1 }, after: { version: 2 } },
      { action: 'UPDATE_TEMPLATE', before: { version: 2 }, after: { version: 3 } },
    ]);
  });

  it('is not overwritten if another user has changed it', async () => {
    const { id, version } = await templateOf('PASSWORD_RESET');
    expect((await change(id, { title: 'First', version })).code).toBe(1000);
    const { code, payload } = await change(id, { title: 'Second', version });
    expect({ code, title: payload.content.title }).toEqual({ code: 1004, title: 'First' });
  });
});

describe('a message', () => {
  it('is made from its template, in the recipient’s language', async () => {
    const { id, translations } = await templateOf('PIN_CODE');
    const said = { title: 'Kod', content: '<p><strong>{{code}}</strong> ({{minutes}} minit)</p>' };
    expect((await change(id, { translations: { ...translations, ms: said } })).code).toBe(1000);
    const basic = await backend.signIn('merchant');
    await basic.call('PUT', '/user/api/preferences', { version: 1, values: { locale: 'ms' } });
    const email = { email: 'merchant@example.com' };
    expect((await admin.call('POST', '/user/api/users/reset-pin-email', email)).code).toBe(1000);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: 'Kod',
      body: expect.stringMatching(/^\d{8} \(10 minit\)$/),
    });
    expect(mail?.html).toMatch(/<html lang="ms">.*<p><strong>\d{8}<\/strong> \(10 minit\)<\/p>/);
  });

  it('is also sent by SMS and push if they have a template and a transport', async () => {
    const id = await idOf(backend.database, 'merchant');
    const contact = { phoneNum: '0123456789' };
    await db().update(userDetails).set(contact).where(eq(userDetails.id, id));
    const change = () =>
      backend.database.transaction(tx => notifyOfContacts({ tx, services }, owner, before));
    const [owner = expect.fail()] = await db().select().from(users).where(eq(users.id, id));
    const [before] = await db().select().from(userDetails).where(eq(userDetails.id, id));
    let services = backend.services;
    await db().delete(outbox);
    await change();
    expect(await mails()).toMatchObject([
      { channel: 'PUSH', recipient: owner.ulid, html: null },
      // its template was replaced by an earlier test, without translations
      { channel: 'SMS', recipient: '0123456789', subject: null, body: 'Changed' },
      { channel: 'EMAIL', recipient: 'merchant@example.com' },
    ]);
    services = { ...services, channels: ['EMAIL'] };
    await change();
    expect((await mails()).map(({ channel }) => channel)).toEqual([
      'EMAIL',
      'PUSH',
      'SMS',
      'EMAIL',
    ]);
  });

  it('without a template is refused with 7000, and the call changes nothing', async () => {
    const { id } = await templateOf('PIN_CODE');
    await db().update(templates).set({ deleted: true }).where(eq(templates.id, id));
    const count = await db().$count(outbox);
    const email = { email: 'merchant@example.com' };
    expect((await admin.call('POST', '/user/api/users/reset-pin-email', email)).code).toBe(7000);
    expect(await db().$count(outbox)).toBe(count);
    await db().update(templates).set({ deleted: false }).where(eq(templates.id, id));
  });
});

describe('a test message', () => {
  const sent = (body: object) => admin.call('POST', `${PATH}/test`, body);

  it('is sent only to the user who requests it, with example values', async () => {
    await db().delete(outbox);
    const { kind, channel, contentType, translations } = await templateOf('REQUEST_APPLIED');
    const draft = { kind, channel, contentType, translations };
    const text = { title: 'Done: #{{number}}', content: '<p>{{remark}}</p>' };
    expect((await sent({ ...draft, ...text, translations: {}, language: 'ms' })).code).toBe(1000);
    expect(await mails()).toMatchObject([
      {
        recipient: 'admin@example.com',
        subject: '[Ujian] Done: #1042',
        body: 'Salinan kad pengenalan tidak dapat dibaca.',
      },
    ]);
  });

  it('is refused if nothing is sent by its channel', async () => {
    const other = await openBackend({ channels: [] });
    const caller = await other.signIn('admin');
    const draft = { title: 'Done: #{{number}}', content: '<p>{{remark}}</p>', translations: {} };
    const about = { kind: 'REQUEST_APPLIED', channel: 'EMAIL', contentType: 'text/html' };
    const body = { ...about, ...draft, language: 'en' };
    expect((await caller.call('POST', `${PATH}/test`, body)).code).toBe(1004);
    expect(await other.database.db.$count(outbox)).toBe(0);
    await other.close();
  });

  it('must follow the rules of a template, and is limited to twenty tries an hour', async () => {
    const { kind, channel, title, contentType } = await templateOf('REQUEST_APPLIED');
    const hostile = { kind, channel, title, contentType, translations: {}, language: 'en' };
    expect((await sent({ ...hostile, content: '{{password}}' })).code).toBe(1001);
    const codes: number[] = [];
    for (let times = 0; times < 20; times += 1)
      codes.push((await sent({ ...hostile, content: '{{password}}' })).code);
    expect(codes.slice(0, -2).every(code => code === 1001)).toBe(true);
    expect(codes.at(-1)).toBe(1004);
  });
});
