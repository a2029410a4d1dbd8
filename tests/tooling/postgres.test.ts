import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase } from '#tests/support/database/postgres.ts';

const postgres = inject('postgres');

describe.skipIf('missing' in postgres)('the PostgreSQL server of the tests', () => {
  const url = 'url' in postgres ? postgres.url : '';

  it('gives each caller its own empty database', async () => {
    const clients = await Promise.all(
      ['tooling_one', 'tooling_two'].map(async name => {
        const client = new pg.Client({ connectionString: await createDatabase(url, name) });
        await client.connect();
        return client;
      }),
    );
    const [one, two] = clients as [pg.Client, pg.Client];
    await one.query('CREATE TABLE word (text text)');

    const seen = (client: pg.Client) =>
      client.query("SELECT current_database() AS name, to_regclass('word') AS word");
    expect((await seen(one)).rows).toEqual([{ name: 'tooling_one', word: 'word' }]);
    expect((await seen(two)).rows).toEqual([{ name: 'tooling_two', word: null }]);
    await Promise.all(clients.map(client => client.end()));
  });

  it('is version 15 or newer', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('SHOW server_version_num');
    await client.end();
    expect(Number(rows[0].server_version_num)).toBeGreaterThanOrEqual(150000);
  });
});
