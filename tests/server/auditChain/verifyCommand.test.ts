import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { sealEntries } from '#server/services/auditChain/sealEntries.ts';
import { audit } from '#server/services/changes/audit.ts';
import { runCommand } from '#tests/support/backend/mainProcess.ts';
import { describeEachLocation } from '#tests/support/database/databases.ts';
import { tamper } from '#tests/support/database/tamper.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const clock = createTestClock();
const SYSTEM = { actor: undefined, ip: null, requestId: null };

const addEntry = async (location: DatabaseLocation) => {
  const database = await openDatabase(location);
  await audit(database.db, clock, SYSTEM, { action: 'LOGIN', entity: 'session' });
  await sealEntries({ database, clock });
  await database.close();
};

describeEachLocation('npm run verify', locate => {
  it('reports unchanged entries, removed seals, a lost head and an invalid argument', async () => {
    const location = await locate();
    const { dataDir, databaseUrl = '' } = location;
    const verify = (...heads: string[]) =>
      runCommand('verify', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, heads);
    await addEntry(location);

    const first = await verify();
    expect(first).toMatchObject({ code: 0 });
    expect(first.printed).toMatch(/^1 audit entries match their seals\.\nHead: 1:[\da-f]{64}\n$/);
    const [, head = ''] = /Head: (\S+)/.exec(first.printed) ?? [];
    await addEntry(location);
    expect(await verify(head)).toMatchObject({ code: 0 });

    const database = await openDatabase(location);
    await tamper(
      database,
      sql`update audit_entries set actor = 'someone'`,
      sql`delete from audit_seals where position = 1`,
    );
    await database.close();
    const { code, printed } = await verify(head);
    expect(code).toBe(1);
    expect(printed).toMatch(/^The seals of positions 1 to 1 were removed\.$/m);
    expect(printed).toMatch(/^The chain no longer has the head noted at position 1/m);
    expect(printed).not.toMatch(/match their seals/);

    expect(await verify('yesterday')).toEqual({
      code: 1,
      printed: 'yesterday is no head of the audit chain, such as 1234:0f3a… (64 digits)\n',
    });
  });
});
