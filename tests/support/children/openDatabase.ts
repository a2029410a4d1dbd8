import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';

/** Opens and migrates the folder that a message names, and tells at which step it is. */
process.on('message', async ({ folder, migrations }: { folder: string; migrations?: string }) => {
  const database = await openDatabase({ dataDir: folder });
  process.send?.('opened');
  await migrate(database, migrations);
  process.send?.('migrated');
});

process.send?.('ready');
