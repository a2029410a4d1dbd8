import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { auditSeals } from '#server/db/schema/auditSeals.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { headOf } from '#server/services/auditChain/chain.ts';
import { sealEntries, unsealedEntries } from '#server/services/auditChain/sealEntries.ts';
import { verifyChain, verifyWholeChain } from '#server/services/auditChain/verifyChain.ts';
import { audit } from '#server/services/changes/audit.ts';
import {
  describeEachDatabase,
  describeOnPostgres,
  describeWithServer,
  MIGRATED,
} from '#tests/support/database/databases.ts';
import { tamper } from '#tests/support/database/tamper.ts';
import { createTestClock, type TestClock } from '#tests/support/run/clock.ts';

const NOBODY = { actor: undefined, ip: '127.0.0.1', requestId: null };

let database: Database;
let clock: TestClock;

const empty = () => tamper(database, sql`delete from audit_entries`, sql`delete from audit_seals`);

/** An entry as the services write it. */
const write = (after: Record<string, unknown> = { status: 'SUSPENDED' }) =>
  audit(database.db, clock, NOBODY, {
    action: 'CHANGE_USER_STATUS',
    entity: 'user',
    entityId: 7,
    entityLabel: 'Aminah',
    before: { status: 'ACTIVE' },
    after,
  });
const writeMany = async (count: number) => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    clock.advance(MINUTE);
    ids.push(await write({ balance: at }));
  }
  return ids;
};
const seal = () => sealEntries({ database, clock });
const verified = (noted?: Parameters<typeof verifyChain>[2]) =>
  verifyChain(database.db, clock.now(), noted);
const findings = async () => (await verified()).findings;

describeEachDatabase(
  'the audit chain',
  ({ open }) => {
    beforeEach(async () => {
      database ??= await open();
      clock = createTestClock();
      await empty();
    });
    afterAll(async () => {
      await database.close();
      database = undefined as unknown as Database;
    });

    it('verifies, with each entry sealed once', async () => {
      await writeMany(3);
      expect(await seal()).toBe(3);
      await writeMany(2);
      expect(await verified()).toMatchObject({ waiting: 2, findings: [] });
      expect(await seal()).toBe(2);
      expect(await seal()).toBe(0);
      const { hash } = await headOf(database.db);
      expect(await verified()).toEqual({
        head: expect.objectContaining({ position: 5, hash }),
        waiting: 0,
        findings: [],
      });
    });

    it('seals more entries than fit in one batch', async () => {
      const facts = { actor: 'system', action: 'LOGIN', entity: 'session' as const };
      const rows = Array.from({ length: 2001 }, () => ({ ...facts, createdDate: clock.now() }));
      await database.db.insert(auditEntries).values(rows);
      expect(await seal()).toBe(2001);
      expect(await findings()).toEqual([]);
    });

    it('seals an entry that was committed after a later one', async () => {
      const [early = 0] = await writeMany(1);
      await tamper(database, sql`update audit_entries set id = id + 10 where id = ${early}`);
      await seal();
      await database.db.insert(auditEntries).values({
        id: early,
        actor: 'system',
        action: 'LOGIN',
        entity: 'session',
        createdDate: new Date(clock.now().getTime() - MINUTE),
      });
      expect(await seal()).toBe(1);
      expect(await findings()).toEqual([]);
    });

    it('cannot be changed or deleted by regular statements', async () => {
      await writeMany(1);
      await seal();
      await expect(database.db.update(auditSeals).set({ hash: 'x' })).rejects.toThrow();
      await expect(database.db.delete(auditSeals)).rejects.toThrow();
    });

    it('identifies the changed entry, whichever column was changed', async () => {
      const [, second = 0] = await writeMany(3);
      await seal();
      const changes = [
        sql`actor = 'someone'`,
        sql`action = 'APPROVE'`,
        sql`entity_id = '8'`,
        sql`before = '{"status":"PENDING"}'`,
        sql`after = null`,
        sql`remark = 'as agreed'`,
        sql`ip_address = '10.0.0.1'`,
        sql`created_date = created_date + interval '1 ms'`,
      ];
      for (const change of changes) {
        const { rows: [stored] = [] } = await database.db.execute(
          sql`select to_jsonb(e) as entry from audit_entries e where id = ${second}`,
        );
        await tamper(database, sql`update audit_entries set ${change} where id = ${second}`);
        expect(await findings()).toEqual([{ kind: 'changed', position: 2, entryId: second }]);
        await tamper(
          database,
          sql`delete from audit_entries where id = ${second}`,
          sql`insert into audit_entries select * from
            jsonb_populate_record(null::audit_entries, ${JSON.stringify(stored?.entry)}::jsonb)`,
        );
        expect(await findings()).toEqual([]);
      }
    });

    it('identifies a removed entry, with or without its seal', async () => {
      const [, second = 0, third = 0] = await writeMany(4);
      await seal();
      await tamper(database, sql`delete from audit_entries where id in (${second}, ${third})`);
      expect(await findings()).toEqual([
        { kind: 'removed', position: 2, entryId: second },
        { kind: 'removed', position: 3, entryId: third },
      ]);
      await tamper(database, sql`delete from audit_seals where position = 2`);
      expect(await findings()).toEqual([
        { kind: 'unsealed', from: 2, to: 2 },
        { kind: 'removed', position: 3, entryId: third },
      ]);
    });

    it('identifies an inserted entry with an earlier date', async () => {
      await writeMany(2);
      clock.advance(DAY);
      await writeMany(1);
      await seal();
      const [inserted] = await database.db
        .insert(auditEntries)
        .values({
          actor: 'compliance',
          action: 'APPROVE',
          entity: 'approvalRequest',
          createdDate: new Date(clock.now().getTime() - DAY / 2),
        })
        .returning({ id: auditEntries.id });
      expect(await seal()).toBe(0);
      expect(await findings()).toEqual([{ kind: 'inserted', entryId: inserted?.id }]);
    });

    it('seals what is written after a clock that was ahead was set back', async () => {
      clock.advance(DAY);
      await writeMany(1);
      await seal();
      clock.advance(-DAY);
      await writeMany(2);
      expect(await unsealedEntries(database.db, clock.now())).toMatchObject({ count: 2 });
      // entries that wait for their seal were not inserted
      expect(await verified()).toMatchObject({ waiting: 2, findings: [] });
      expect(await seal()).toBe(2);
      expect(await verified()).toMatchObject({
        head: { position: 3 },
        waiting: 0,
        findings: [],
      });
    });

    it('shows that it was rewritten, by comparison with a head noted earlier', async () => {
      await writeMany(3);
      await seal();
      const noted = await headOf(database.db);
      await writeMany(1);
      await seal();
      expect((await verified([noted])).findings).toEqual([]);

      await tamper(
        database,
        sql`update audit_entries set actor = 'someone'`,
        sql`delete from audit_seals`,
      );
      await seal();
      expect(await findings()).toEqual([]);
      expect((await verified([noted])).findings).toEqual([{ kind: 'rewritten', position: 3 }]);
      const { position, hash } = auditSeals;
      const later = await database.db.select({ position, hash }).from(auditSeals);
      const now = later.filter(one => one.position === noted.position);
      for (const heads of [
        [noted, ...now],
        [...now, noted],
      ]) {
        expect((await verified(heads)).findings).toEqual([{ kind: 'rewritten', position: 3 }]);
      }
    });

    it('reports exactly the changed and removed entries', async () => {
      const touched = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(touched, touched, async (changed, removed) => {
          await empty();
          clock = createTestClock();
          const ids = await writeMany(12);
          await seal();
          const at = (position: number) => ids[position - 1] ?? 0;
          for (const position of changed) {
            await tamper(
              database,
              sql`update audit_entries set entity_label = 'Other' where id = ${at(position)}`,
            );
          }
          for (const position of removed) {
            await tamper(database, sql`delete from audit_entries where id = ${at(position)}`);
          }
          const expected = [...new Set([...changed, ...removed])]
            .toSorted((one, other) => one - other)
            .map(position => ({
              kind: removed.includes(position) ? 'removed' : 'changed',
              position,
              entryId: at(position),
            }));
          expect(await findings()).toEqual(expected);
        }),
        { numRuns: 10 },
      );
    });
  },
  MIGRATED,
);

describeOnPostgres(
  'the audit chain of several backends',
  open => {
    it('seals each entry once, with concurrent backends', async () => {
      const backends = await Promise.all(Array.from({ length: 3 }, () => open()));
      [database] = backends as [Database];
      clock = createTestClock();
      await Promise.all(
        backends.flatMap(each => [
          writeMany(20),
          ...Array.from({ length: 5 }, () => sealEntries({ database: each, clock })),
        ]),
      );
      await seal();
      expect(await verified()).toMatchObject({
        head: { position: 60 },
        waiting: 0,
        findings: [],
      });
      await Promise.all(backends.map(each => each.close()));
    });
  },
  MIGRATED,
);

describeWithServer(
  'the verification of a long chain',
  newDatabase => {
    it('is not ended by the time limit of calls', async () => {
      const databaseUrl = await newDatabase();
      database = await openDatabase({ dataDir: '', databaseUrl, limits: { statement: 100 } });
      clock = createTestClock();
      await write();
      await seal();
      await database.db.execute(sql`alter table audit_seals rename to many_seals`);
      await database.db.execute(
        sql`create view audit_seals as select many_seals.* from many_seals, pg_sleep(0.3)`,
      );
      await expect(verified()).rejects.toThrow();
      expect(await verifyWholeChain(database, clock.now())).toMatchObject({
        head: { position: 1 },
        findings: [],
      });
      await database.close();
    });
  },
  MIGRATED,
);
