import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { documentRequirements } from '#contract/rules/company/onboardingRules.ts';
import { DECLARATIONS } from '#contract/words/options.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { HOUR } from '#server/kernel/clock.ts';
import { png } from '#tests/support/arrange/files.ts';
import {
  anyToken,
  applicationOf,
  apply,
  declared,
  handIn,
  handInAll,
  REQUIRED,
  strangersTo,
  submitApplication,
} from '#tests/support/arrange/onboarding.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();
const db = () => backend.database.db;
const stranger = strangersTo(backend);

/** Submits with all documents; returns the response and the stored data. */
async function submitted(given: Record<string, unknown>, account: Record<string, unknown> = {}) {
  const caller = stranger();
  const token = anyToken();
  await handInAll(caller, token);
  const before = await db().$count(merchants);
  const answer = await submitApplication(caller, applicationOf(backend, token, given, account));
  return { ...answer, made: (await db().$count(merchants)) - before };
}

describe('an application is refused', () => {
  it.each(DECLARATIONS)('without declaration %s', async name => {
    expect(await submitted({ declarations: declared(name) })).toMatchObject({
      code: 1001,
      made: 0,
    });
  });

  it.each([
    ['of nothing', 'data:text/plain;charset=utf-8,%20'],
    ['that is a page', 'data:text/html,<b>me</b>'],
    ['of too many pixels', `data:image/png;base64,${png(4000, 1001).toString('base64')}`],
    ['that is no PNG inside', `data:image/png;base64,${Buffer.from('GIF89a').toString('base64')}`],
  ])('with a signature %s', async (_, signature) => {
    expect(await submitted({ signature })).toMatchObject({ code: 1001, made: 0 });
  });

  it.each([
    ['a year to come', { businessStartYear: 2027, businessTradingStartYear: 2027 }],
    ['trading before the start', { businessStartYear: 2020, businessTradingStartYear: 2019 }],
    ['a state of nowhere', { businessState: 'Singapore' }],
    ['a postcode too short', { businessPostcode: '5000' }],
    ['an entity that is none', { businessEntityType: 'BAND' }],
    ['a token that could be guessed', { uploadToken: 'short' }],
  ])('with invalid data: %s', async (_, given) => {
    expect(await submitted(given)).toMatchObject({ code: 1001, made: 0 });
  });

  it.each([
    'Kedai\r\nBcc: all@bank.example',
    'Kedai\u2028Bcc',
    'gpj\u202eiadeK',
    'Ke\u200bdai',
    ' ',
  ])(
    'D4, D10 with a name that is not a single visible line: %j',
    async businessRegistrationName => {
      expect(await submitted({ businessRegistrationName })).toMatchObject({ code: 1001, made: 0 });
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,<b>me</b>', 'https://a"onclick="b'])(
    'D8 with a page URL that is not HTTP: %s',
    async businessPageUrl => {
      expect(await submitted({ businessPageUrl })).toMatchObject({ code: 1001, made: 0 });
    },
  );

  it.each(['аdmin', 'admin\u200b', '\u202eadmin'])(
    'D11 with a look-alike username: %j',
    async username => {
      expect(await submitted({}, { username })).toMatchObject({ code: 1001, made: 0 });
    },
  );

  it.each([{ status: 'ACTIVE' }, { mdr: 0 }, { ownerId: 1 }, { referralMerchantId: 1 }])(
    'C7 with an unknown field: %j',
    async given => {
      expect(await submitted(given)).toMatchObject({ code: 1001, made: 0 });
    },
  );

  it('D12 with a NUL in a text', async () => {
    const given = { businessAddress2: 'Lot 3\0' };
    expect(await submitted(given)).toMatchObject({ code: 1001, made: 0 });
  });

  it.each([
    ['a weak password', () => ({ password: backend.encrypt('password') })],
    ['no phone number', () => ({ phoneNum: '12' })],
    ['an address with a line break', () => ({ email: 'a@b.example\r\nBcc: c@d.example' })],
  ])('with invalid account data: %s', async (_, account) => {
    expect(await submitted({}, account())).toMatchObject({ code: 1001, made: 0 });
  });

  it.each(
    documentRequirements({ businessEntityType: 'SOLE_PROPRIETORSHIP' })
      .filter(({ least }) => least > 0)
      .map(({ category }) => category),
  )('without %s', async category => {
    const caller = stranger();
    const token = anyToken();
    for (const [name, file] of REQUIRED) {
      if (name !== category) await handIn(caller, token, name, file);
    }
    const refused = await submitApplication(caller, applicationOf(backend, token));
    expect(refused.code).toBe(1001);
  });

  it('with one month of statements where three are required', async () => {
    const given = { businessAnnualRevenue: 'FROM_100000_TO_500000' };
    expect(await submitted(given)).toMatchObject({ code: 1001, made: 0 });
  });

  it('with documents of another token', async () => {
    const caller = stranger();
    await handInAll(caller, anyToken());
    const { code } = await submitApplication(caller, applicationOf(backend, anyToken()));
    expect(code).toBe(1001);
  });

  it.each([
    ['the name of a user', { username: 'Merchant' }, 3014],
    ['the name of a user in wide letters', { username: 'ｍｅｒｃｈａｎｔ' }, 3014],
    ['the address of a user as its name', { username: 'merchant@example.com' }, 3014],
    ['the address of a user', { email: 'MERCHANT@example.com' }, 3019],
  ])('with %s', async (_, account, code) => {
    expect(await submitted({}, account)).toMatchObject({ code, made: 0 });
  });

  it('with the email address of a partner or company', async () => {
    await db().update(partners).set({ contactEmail: 'hello@rakan.my' });
    expect(await submitted({}, { email: 'Hello@rakan.my' })).toMatchObject({ code: 3019, made: 0 });
    const company = 'hello@kedai.my';
    await db().update(merchants).set({ businessContactEmail: company }).where(eq(merchants.id, 1));
    expect(await submitted({}, { email: company })).toMatchObject({ code: 3019, made: 0 });
  });

  it('with the username or email address of a pending application', async () => {
    const { username, email } = await apply(backend);
    expect((await submitted({}, { username: username.toUpperCase() })).code).toBe(3014);
    expect((await submitted({}, { email: email.toUpperCase() })).code).toBe(3019);
    const admin = await backend.signIn('admin');
    const account = { role: 'EWALLET_BASIC', password: backend.encrypt(PASSWORD) };
    const path = '/user/api/users';
    expect(
      (await admin.call('POST', path, { ...account, username, email: 'new@example.com' })).code,
    ).toBe(3014);
    expect(
      (await admin.call('POST', path, { ...account, username: 'brand.new', email })).code,
    ).toBe(3019);
  });

  it.each([
    ['nobody has', 'NOBODYS', 3011],
    ['a merchant has that is suspended', 'KEDAI9', 3012],
  ])('with a referral code that %s', async (_, referralCode, code) => {
    await db()
      .insert(merchants)
      .values({
        ulid: '000000000000000000000000K9',
        type: 'ONLINE',
        status: 'SUSPENDED',
        referralCode: 'KEDAI9',
        businessRegistrationName: 'Kedai 9',
        businessRegistrationNumber: '201901000009',
      })
      .onConflictDoNothing();
    expect(await submitted({ referralCode })).toMatchObject({ code, made: 0 });
  });

  it('from an IP address that has sent twenty within the hour', async () => {
    const caller = stranger();
    const body = applicationOf(backend, anyToken());
    for (let sent = 0; sent < 20; sent++) {
      expect((await submitApplication(caller, body)).code).toBe(1001);
    }
    const { code, headers } = await submitApplication(caller, body);
    expect(code).toBe(1004);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    backend.clock.advance(HOUR);
    expect((await submitApplication(caller, body)).code).toBe(1001);
  });
});
