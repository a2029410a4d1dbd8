import { expect, it } from 'vitest';
import { english } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import type { RecordDefinition } from '#ui/fields/recordFields.ts';
import { exportedText } from '#ui/list/table/column.ts';
import { Facts } from '#ui/record/Facts.tsx';

type Definition = RecordDefinition<Record<string, unknown>>;

const modules = import.meta.glob<Record<string, unknown>>('../../src/records/*/*Record.{ts,tsx}', {
  eager: true,
});

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'resource' in value && 'fields' in value;

const definitions = Object.values(modules)
  .flatMap(module => Object.entries(module))
  .filter((entry): entry is [string, Definition] => isDefinition(entry[1]));

it.each(definitions)(
  '%s shows and exports a record of a backend that leaves its fields out',
  (_, definition) => {
    const names = Object.keys(definition.fields);
    const columns = columnsOf(definition, Object.fromEntries(names.map(name => [name, 'table'])));
    const empty = { ...Object.fromEntries(names.map(name => [name, null])), id: 7 };

    for (const record of [empty, { id: 7 }]) {
      const { container, unmount } = renderAlone(
        <>
          {columns.map(({ source, cell, beside }) => (
            <p key={source}>
              {cell(record)}
              {beside?.(record)}
            </p>
          ))}
          <Facts resource={definition.resource} facts={factsOf(definition, record, names)} />
        </>,
      );
      const texts = columns.map(column => exportedText(column, record, english));
      expect([container.textContent, ...texts].join(' ')).not.toMatch(
        /undefined|null|NaN|Invalid|object/,
      );
      unmount();
    }
  },
);

it('is about every record', () => expect(definitions.length).toBeGreaterThan(20));
