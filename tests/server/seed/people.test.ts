import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDay } from '#contract/dates.ts';
import { bankAccount, url } from '#contract/rules/company/businessRules.ts';
import { email, phone, postcode } from '#contract/rules/rules.ts';
import { HOLDER_ROLES } from '#contract/words/roles.ts';
import { EKYC_STATUSES, MERCHANT_STATUSES, USER_STATUSES } from '#contract/words/statuses.ts';
import type { Database } from '#server/db/database.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { person } from '#server/seed/people/people.ts';
import { PLACES } from '#server/seed/people/places.ts';
import { createRandom } from '#server/seed/random.ts';
import { openSeeded, SMALL } from '#tests/support/database/seeded.ts';

/** Any person that the seed may generate: any random state, any number. */
const anybody = fc
  .tuple(fc.integer(), fc.integer({ min: 1, max: 5000 }))
  .map(([seed, number]) => person(createRandom(seed), number));

const MYKAD = /^(\d{6})-(\d{2})-\d{3}(\d)$/;

describe('a demo user', () => {
  it('has a MyKad number that matches birth date, state and gender', () => {
    fc.assert(
      fc.property(anybody, ({ details }) => {
        fc.pre(details.identificationType === 'MYKAD');
        const { identificationNo, dateOfBirth, gender, state } = details;
        const [, born, place = '', last] = MYKAD.exec(identificationNo ?? '') ?? [];
        expect(isDay(dateOfBirth)).toBe(true);
        expect(born).toBe(dateOfBirth?.slice(2).replaceAll('-', ''));
        expect(Number(last) % 2).toBe(gender === 'MALE' ? 1 : 0);
        const codes = PLACES.filter(one => one.state === state).flatMap(one => one.birthCodes);
        expect(codes).toContain(place);
      }),
    );
  });

  it('with a passport is a foreigner, with a valid number and expiry date', () => {
    fc.assert(
      fc.property(anybody, ({ details }) => {
        fc.pre(details.identificationType === 'PASSPORT');
        expect(details.identificationNo).toMatch(/^[A-Z]\d{8}$/);
        expect(isDay(details.passportExpiry)).toBe(true);
        expect(details.nationality).not.toBe('Malaysian');
      }),
      { numRuns: 20 },
    );
  });

  it('has a valid phone number, email address, postcode and username', () => {
    fc.assert(
      fc.property(anybody, ({ username, details }) => {
        expect(phone(details.phoneNum ?? '')).toBeUndefined();
        expect(email(details.email ?? '')).toBeUndefined();
        expect(postcode(details.postcode ?? '')).toBeUndefined();
        expect(username).toMatch(/^[a-z][a-z.]*\d+$/);
        expect(username.length).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('has a name that fits the gender', () => {
    fc.assert(
      fc.property(anybody, ({ details: { gender, identificationName } }) => {
        const [, link] = / (bin|a\/l|binti|a\/p) /.exec(identificationName ?? '') ?? [];
        fc.pre(link !== undefined);
        expect(link === 'bin' || link === 'a/l' ? 'MALE' : 'FEMALE').toBe(gender);
      }),
    );
  });
});

describe('the users of the small demo', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openSeeded();
  });
  afterAll(() => database.close());

  it('have the requested number, and unique usernames and email addresses', async () => {
    const everyone = await database.db.select().from(users);
    const details = await database.db.select().from(userDetails);
    const holders = everyone.filter(({ role }) => HOLDER_ROLES.some(holder => holder === role));
    expect(holders).toHaveLength(SMALL.holders);
    expect(details).toHaveLength(everyone.length);
    for (const names of [everyone.map(user => user.username), details.map(user => user.email)]) {
      expect(new Set(names).size).toBe(everyone.length);
    }
  });

  it('are numbered as they joined, like merchants, since their lists begin with the newest', async () => {
    for (const table of ['users', 'merchants']) {
      const { rows } = await database.db.execute<{ joined: Date }>(
        sql.raw(`select created_date as joined from ${table}
          where ${table === 'users' ? "role in ('EWALLET_BASIC', 'EWALLET_PREMIUM')" : 'true'}
          order by id`),
      );
      const dates = rows.map(({ joined }) => Number(new Date(joined)));
      expect(dates.length).toBeGreaterThan(5);
      expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    }
  });

  it('move no money before they joined', async () => {
    const { rows } = await database.db.execute(sql`
      select t.id from transactions t join wallets w
        on w.id in (t.sender_wallet_id, t.receiver_wallet_id)
      where t.transaction_date < w.created_date`);
    expect(rows).toEqual([]);
  });

  it('have every status and eKYC result, and merchants every status of theirs', async () => {
    const everyone = await database.db.select().from(users);
    const companies = await database.db.select().from(merchants);
    expect(new Set(everyone.map(user => user.status))).toEqual(new Set(USER_STATUSES));
    expect(new Set(everyone.map(user => user.internalEkycStatus))).toEqual(new Set(EKYC_STATUSES));
    // holders and partners do not see that staff still look for a record
    const shown = EKYC_STATUSES.filter(status => status !== 'NO_RECORD');
    expect(new Set(everyone.map(user => user.ekycStatus))).toEqual(new Set(shown));
    expect(new Set(companies.map(({ status }) => status))).toEqual(new Set(MERCHANT_STATUSES));
  });

  it('have a suspender, a date and a history entry if and only if they are suspended', async () => {
    const everyone = await database.db.select().from(users);
    for (const user of everyone) {
      const isSuspended = user.status === 'SUSPENDED';
      expect([user.suspendedBy !== null, user.suspendedDate !== null]).toEqual([
        isSuspended,
        isSuspended,
      ]);
    }
    const { rows } = await database.db.execute(sql`
      select u.id from users u left join audit_entries a on a.entity = 'user'
        and a.entity_id = u.id::text and a.after->>'status' = u.status
      where u.status = 'SUSPENDED' and a.id is null`);
    expect(rows).toEqual([]);
  });

  it('have not logged in since they were suspended', async () => {
    const { rows } = await database.db.execute(
      sql`select id from users where last_login_date > suspended_date`,
    );
    expect(rows).toEqual([]);
  });

  it('last used their device when they last logged in; a new one after the known one', async () => {
    const { rows } = await database.db.execute(sql`
      select d.id from device_infos d join users u on u.id = d.user_id
      where d.last_login_timestamp < u.created_date
        or d.last_login_timestamp <> u.last_login_date and (d.is_new_device
          or d.last_login_timestamp > u.last_login_date
          or not exists (select from device_infos n where n.user_id = u.id and n.is_new_device))`);
    expect(rows).toEqual([]);
  });

  it('have unique ULIDs, like merchants, partners and wallets', async () => {
    for (const table of ['users', 'merchants', 'partners', 'wallets']) {
      const { rows } = await database.db.execute<{ ulid: string }>(
        sql.raw(`select ulid from ${table}`),
      );
      expect(new Set(rows.map(({ ulid }) => ulid)).size, table).toBe(rows.length);
      for (const { ulid } of rows) expect(ulid).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    }
  });

  it('have valid contact data, like companies', async () => {
    for (const { email: address, phoneNum } of await database.db.select().from(userDetails)) {
      expect([address, email(address ?? ''), phone(phoneNum ?? '')]).toEqual([
        address,
        undefined,
        undefined,
      ]);
    }
    for (const company of await database.db.select().from(merchants)) {
      expect([
        phone(company.businessContactNumber ?? ''),
        phone(company.businessContactPersonNumber ?? ''),
        email(company.businessContactEmail ?? ''),
        url(company.businessPageUrl ?? ''),
        postcode(company.businessPostcode ?? ''),
        bankAccount(company.businessBankAccountNumber ?? ''),
      ]).toEqual(Array(6).fill(undefined));
    }
  });

  it('have no dates before their registration or in the future', async () => {
    const { rows } = await database.db.execute(sql`
      select id from users where suspended_date < created_date or last_login_date < created_date
        or greatest(created_date, suspended_date, last_login_date) > '2026-03-02T01:30:00Z'`);
    expect(rows).toEqual([]);
  });
});
