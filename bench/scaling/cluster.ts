import type { Answers } from '#tests/support/backend/backend.ts';
import { createDatabase, type Postgres } from '#tests/support/database/postgres.ts';
import { type BackendProcess, startBackend } from '#tests/support/journey/backend.ts';

/** Several backends on one database, as behind a load balancer. */
export interface Cluster {
  databaseUrl: string;
  /** Sends each request to the next backend that runs. @throws as `fetch` does, also if none runs */
  balancer: Answers;
  /** The URL of one backend that runs. */
  url(): string;
  /** Kills a backend in the middle of its work, and starts a replacement. */
  replaceOne(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts this many backends on a new database with the demo. */
export async function startCluster(server: Postgres, size: number): Promise<Cluster> {
  const databaseUrl = await createDatabase(server.url, `scaling_${size}`);
  // The first one fills the database.
  const running: BackendProcess[] = [await startBackend('', databaseUrl, [])];
  while (running.length < size) running.push(await startBackend('', databaseUrl, []));
  let turn = 0;
  const url = () => {
    turn += 1;
    const backend = running[turn % running.length];
    if (!backend) throw new TypeError('no backend runs');
    return backend.url;
  };
  return {
    databaseUrl,
    url,
    balancer: { request: async (path, init) => fetch(`${url()}${path}`, init) },
    replaceOne: async () => {
      const [killed] = running.splice(Math.floor(Math.random() * running.length), 1);
      await killed?.kill();
      running.push(await startBackend('', databaseUrl, []));
    },
    stop: async () => {
      for (const backend of running) await backend.kill();
    },
  };
}
