import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import type { FactSection } from '#ui/record/FactSections.tsx';
import type { Fact } from '#ui/record/Facts.tsx';
import { isGap, KINDS, type Kind } from './kinds.tsx';
import { RecordLink, ReferenceText } from './RecordLink.tsx';
import type { RecordDefinition, ShownField } from './recordFields.ts';

/** What a record's page shows for a field that has a value. */
function shownText<R>(field: ShownField<R>, record: R, value: unknown): ReactNode {
  const { labels, show, reference } = field;
  if (show) return show(record);
  if (reference) return <ReferenceText reference={reference} id={value as number} />;
  return KINDS[field.kind].show(value, labels);
}

/** An address wraps beside its button, which would else be alone on a line; an id is better left whole. */
const beside = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  maxWidth: '100%',
} as const;

function factOf<R>(field: ShownField<R>, record: R): ReactNode {
  const value = field.value(record);
  const kind: Kind = KINDS[field.kind];
  if (isGap(value) && !field.show) return null;
  const shown = shownText(field, record, value);
  if (field.link && shown) return <RecordLink of={field.link(record)}>{shown}</RecordLink>;
  if (field.show || !(field.copy ?? kind.copy)) return shown;
  const copy = <CopyButton text={String(value)} />;
  if (field.kind === 'email') {
    return (
      <Box component="span" sx={beside}>
        {shown}
        {copy}
      </Box>
    );
  }
  return (
    <>
      {shown} {copy}
    </>
  );
}

/** Names of fields; false leaves out a conditional one. */
type Names<Name> = readonly (Name | false)[];

/** Fields of a record as its page shows them, in this order. */
export const factsOf = <R, Name extends string>(
  { fields }: RecordDefinition<R, Name>,
  record: NoInfer<R>,
  names: Names<Name>,
): Fact[] =>
  names
    .filter(name => name !== false)
    .map(source => ({ source, value: factOf(fields[source], record) }));

/** The same in sections, by the keys of their headings. */
export const sectionsOf = <R, Name extends string>(
  definition: RecordDefinition<R, Name>,
  record: NoInfer<R>,
  sections: Readonly<Record<string, Names<Name>>>,
): FactSection[] =>
  Object.entries(sections).map(([title, names]) => ({
    title,
    resource: definition.resource,
    facts: factsOf(definition, record, names),
  }));
