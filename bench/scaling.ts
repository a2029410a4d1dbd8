import { setTimeout as pause } from 'node:timers/promises';
import { encryptorAt } from '#tests/support/backend/signInAt.ts';
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts';
import { sendersOf } from './lib/senders.ts';
import { quantile, shown } from './lib/statistics.ts';
import type { Row, Section } from './report.ts';
import { type Told, work } from './scaling/clients.ts';
import { type Cluster, startCluster } from './scaling/cluster.ts';
import { stateOf, type Truth, truthOf } from './scaling/truth.ts';

const SIZES = [1, 2, 4];
const CLIENTS = 200;

/** Seconds per number of backends: undisturbed, then with backends killed and the database restarted. */
const QUIET = 60;
const TROUBLED = 140;
/** Seconds between two disruptions; every fourth one is a restart of the database. */
const EVERY = 12;

/** As in production: what is confirmed survives the end of the database's processes. */
const SETTINGS = { synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' };

interface Troubles {
  kills: number;
  restarts: number;
}

/** Kills backends and restarts the database in turn until `isOver`. */
async function makeTrouble(
  server: Postgres,
  cluster: Cluster,
  isOver: () => boolean,
): Promise<Troubles> {
  const troubles = { kills: 0, restarts: 0 };
  while (!isOver()) {
    await pause(EVERY * 1000);
    if (isOver()) break;
    if ((troubles.kills + troubles.restarts) % 4 === 3) {
      await server.restart();
      troubles.restarts += 1;
    } else {
      await cluster.replaceOne();
      troubles.kills += 1;
    }
  }
  return troubles;
}

/** Returns a function that says whether this many seconds have passed since this call. */
function timer(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}

async function measure(server: Postgres, size: number): Promise<Row[]> {
  const cluster = await startCluster(server, size);
  try {
    const senders = await sendersOf(cluster.balancer, await encryptorAt(cluster.url()));
    const before = await stateOf(cluster.databaseUrl);
    const quiet = await work(senders, cluster, CLIENTS, timer(QUIET));
    const { bytes } = await stateOf(cluster.databaseUrl);
    const grown = (bytes - before.bytes) / quiet.confirmed.length;
    const isOver = timer(TROUBLED);
    const [troubled, troubles] = await Promise.all([
      work(senders, cluster, CLIENTS, isOver),
      makeTrouble(server, cluster, isOver),
    ]);
    const truth = await truthOf(cluster.databaseUrl, before.last, [quiet, troubled]);
    return rowsOf(size, senders.length, grown, quiet, troubled, troubles, truth);
  } finally {
    await cluster.stop();
  }
}

function rowsOf(
  size: number,
  merchants: number,
  grown: number,
  quiet: Told,
  troubled: Told,
  { kills, restarts }: Troubles,
  { lost, unclaimed, isSound }: Truth,
): Row[] {
  const name = size === 1 ? 'One backend' : `${size} backends`;
  const refused = [...quiet.refused, ...troubled.refused];
  const codes = refused.length > 0 ? ` (${[...new Set(refused)].join(', ')})` : '';
  const time = (times: readonly number[], part: number) => shown(quantile(times, part));
  return [
    {
      what: `${name}, transfers with as many pages of a list`,
      figure: quiet.confirmed.length / QUIET,
      unit: '/ s',
      detail: `a transfer p50 ${time(quiet.times, 0.5)} ms, p99 ${time(quiet.times, 0.99)} ms; a page p50 ${time(quiet.reads, 0.5)} ms, p99 ${time(quiet.reads, 0.99)} ms; ${merchants} merchants; the database grows by ${shown(grown / 1000)} kB each`,
    },
    {
      what: `${name}, the same while ${kills} are killed and the database restarts ${restarts} times`,
      figure: troubled.confirmed.length / TROUBLED,
      unit: '/ s',
      detail: `${troubled.unknown} answers "not known yet"; a transfer p50 ${time(troubled.times, 0.5)} ms, p99 ${time(troubled.times, 0.99)} ms`,
    },
    {
      what: `${name}, transfers lost, doubled, refused, or not in the sender's list`,
      figure: lost + Math.abs(unclaimed) + refused.length + quiet.unseen + troubled.unseen,
      unit: '',
      detail: `${quiet.confirmed.length + troubled.confirmed.length} confirmed: ${lost} lost, ${unclaimed} more than that, ${refused.length} refused${codes}, ${quiet.unseen + troubled.unseen} unseen; the books ${isSound ? 'add up' : 'do not add up'}`,
      atMost: isSound ? 0 : -1,
    },
  ];
}

/** Measures several backends on one database under load, and the consequences of killing them. */
export async function scaling(): Promise<Section> {
  const rows: Row[] = [];
  for (const size of SIZES) {
    const server = await startPostgres(SETTINGS);
    if ('missing' in server) {
      console.log(`Several backends are not measured: ${server.missing}`);
      break;
    }
    rows.push(...(await measure(server, size)));
    await server.stop();
  }
  return {
    title: 'Several backends under load',
    how:
      `${CLIENTS} clients at once, backends, and PostgreSQL on the same cores, ${QUIET} s undisturbed and ${TROUBLED} s with a backend killed ` +
      `(kill -9) or the database restarted (immediate shutdown) every ${EVERY} s. Each client is a merchant that sends RM 10 to the next one and looks at its list; ` +
      'requests go to the backends in turn, and one without a definite answer is repeated with its key. At the end what each client was told is compared with the database.',
    rows,
  };
}
