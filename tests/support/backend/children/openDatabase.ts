import { type Database, openDatabase } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { migrate } from '#server/db/migrate.ts';

interface Order {
  folder: string;
  migrations?: string;
  /** Hangs in the middle of the migration after this many statements. */
  stopAfter?: number;
}

/** Opens and migrates the folder named in a message, and reports each step. */
process.on('message', async ({ folder, migrations, stopAfter = Infinity }: Order) => {
  const database = await openDatabase({ dataDir: folder });
  process.send?.('opened');
  await migrate(stopping(database, stopAfter), { folder: migrations });
  process.send?.('migrated');
});

const stopping = (database: Database, after: number): Pick<Database, 'transaction'> => ({
  transaction: work => database.transaction(tx => work(stoppingTransaction(tx, after))),
});

function stoppingTransaction(tx: Transaction, after: number): Transaction {
  let done = 0;
  return new Proxy(tx, {
    get(target, key, receiver) {
      if (key !== 'execute') return Reflect.get(target, key, receiver) as unknown;
      return async (query: Parameters<Transaction['execute']>[0]) => {
        if (done >= after) {
          process.send?.('half-way');
          await new Promise<never>(() => undefined);
        }
        done += 1;
        return target.execute(query);
      };
    },
  });
}

process.once('disconnect', () => process.exit());
process.send?.('ready');
