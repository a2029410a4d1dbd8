import { type DatabaseLocation, openDatabase } from '../../../server/db/database.ts';
import { post } from '../rows.ts';

interface Order {
  location: DatabaseLocation;
  /** Accounts between which money goes round. */
  accounts: number[];
}

/** Movements under way at any time. */
const AT_ONCE = 8;

/** Moves money among accounts without end, and tells the id of each entry that is committed. */
process.on('message', async ({ location, accounts }: Order) => {
  const database = await openDatabase(location);
  const goRound = async (first: number) => {
    for (let turn = first; ; turn += 1) {
      const [from = 0, to = 0, fees = 0] = [0, 1, 2].map(
        n => accounts[(turn + n) % accounts.length],
      );
      const entry = await database.transaction(tx => post(tx, [from, -103], [to, 100], [fees, 3]));
      process.send?.(entry);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => goRound(first)));
});

process.once('disconnect', () => process.exit());
process.send?.('ready');
