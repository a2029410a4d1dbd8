import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMetrics } from '#server/metrics/metrics.ts';
import { openBackend } from '#tests/support/backend/backend.ts';

/** The names of metrics in a file, without the suffixes of histogram series. */
const namesIn = (file: string): string[] => {
  const text = readFileSync(`docs/operations/${file}`, 'utf8');
  const found = text.match(/\b(?:kaunter|nodejs|process)_[a-z\d_]+\b/g) ?? [];
  return [...new Set(found.map(name => name.replace(/_(?:bucket|count|sum)$/, '')))];
};

it.each(['dashboard.json', 'alerts.yml', 'README.md'])(
  'docs/operations/%s names only existing metrics',
  async file => {
    const backend = await openBackend();
    const text = await createMetrics(backend.services).text();
    await backend.close();
    const known: string[] = text.match(/(?<=^# TYPE )\S+/gm) ?? [];
    const names = namesIn(file);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter(name => !known.includes(name))).toEqual([]);
  },
);
