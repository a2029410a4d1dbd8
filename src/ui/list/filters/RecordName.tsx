import type { RecordFilter } from './filter.ts';

/** A record's id, as an address may have it. */
export const idOf = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

interface RecordNameProps extends Pick<RecordFilter, 'useNamed'> {
  id: string;
}

/** The name of a record that a list is narrowed to; its number until that is loaded. */
export const RecordName = ({ id, useNamed }: RecordNameProps) => (
  <bdi>{useNamed(idOf(id)).chosen?.label ?? `#${id}`}</bdi>
);
