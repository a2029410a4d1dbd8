import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { openMemoryDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  RestoreRefusedError,
  restoreAsWritten,
  restoreBackup,
} from '#server/services/backup/restoreBackup.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { bySecondStep, codeOf } from '#tests/support/arrange/authenticator.ts';
import { callerOf } from '#tests/support/backend/backend.ts';
import { runCommand, startMain } from '#tests/support/backend/mainProcess.ts';
import { answersAt, callerAt, encryptorAt } from '#tests/support/backend/signInAt.ts';
import { environmentOf } from '#tests/support/database/burst.ts';
import { describeEachLocation, openMigrated } from '#tests/support/database/databases.ts';

/**
 * Backups of released versions, each written by its version: a small demo, whose admin has the authenticator of `URI`.
 * A release adds one: docs/operations/README.md.
 */
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const BACKUPS = readdirSync(FOLDER).filter(name => name.endsWith('.backup'));
const URI = 'otpauth://totp/Kaunter:admin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

// starts a backend and a command
vi.setConfig({ testTimeout: 180_000 });

describe.each(BACKUPS)('%s', name => {
  const file = join(FOLDER, name);

  describeEachLocation(
    'a backend that is started on the data of that version',
    locate => {
      it('has its users, their authenticators, its money and its history', async () => {
        const place = environmentOf(await locate());
        const { url } = await startMain(place);
        const entrance = { app: answersAt(url), encrypt: await encryptorAt(url) };
        const code = codeOf(URI, Date.now());
        const { payload, sessionId } = await bySecondStep(entrance, 'admin', { code });
        const admin = callerOf(entrance.app, payload.content.id_token, sessionId);
        expect((await admin.get('/user/api/partners?page=0&size=10')).payload.content).not.toEqual(
          [],
        );
        const compliance = await callerAt(url, 'compliance');
        const answer = await compliance.get('/wallet/api/transactions/admin/all?page=0&size=10');
        expect(answer.payload.content).toHaveLength(10);
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
      });

      it('has history that is proved by npm run verify', async () => {
        const { code, printed } = await runCommand('verify', environmentOf(await locate()), []);
        expect({ code, printed }).toMatchObject({ code: 0 });
      });
    },
    [
      `upgrade_${name.replaceAll(/\W/g, '_')}`,
      [`tests/server/upgrade/${name}`, 'server/db/migrations'],
      async database => {
        await restoreAsWritten({ database, files: databaseFiles() }, file);
      },
    ],
  );

  it('is restored into this version', async () => {
    const database = await openMemoryDatabase();
    const { rows } = await restoreBackup({ database, files: databaseFiles() }, file);
    expect(rows).toBeGreaterThan(1000);
    expect(await migrate(database)).toEqual([]);
    await database.close();
  });

  it('is not restored into tables of a later version', async () => {
    const database = await openMigrated();
    const restored = restoreBackup({ database, files: databaseFiles() }, file);
    await expect(restored).rejects.toThrow(RestoreRefusedError);
    await database.close();
  });
});
