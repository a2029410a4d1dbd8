import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const SCHEMA = 'server/db/schema';
const SNAPSHOTS = 'server/db/migrations/meta';

it('the migrations create exactly the tables that the schema declares', async () => {
  const files = (await readdir(SCHEMA)).filter(file => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map(file => import(join(process.cwd(), SCHEMA, file)) as Promise<object>),
  );
  const newest = (await readdir(SNAPSHOTS)).filter(file => file.endsWith('_snapshot.json')).sort();
  const migrated = JSON.parse(readFileSync(join(SNAPSHOTS, newest.at(-1) ?? ''), 'utf8'));
  const declared = generateDrizzleJson(
    Object.assign({}, ...modules),
    migrated.id,
    undefined,
    'snake_case',
  );

  expect(Object.keys(declared.tables).length).toBeGreaterThan(20);
  expect(await generateMigration(migrated, declared)).toEqual([]);
});
