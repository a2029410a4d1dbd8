import type { RecordFilter } from './filter.ts';

/** Parses a record id from the URL; undefined if invalid. */
export const idOf = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export interface RecordNameProps extends Pick<RecordFilter, 'useNamed'> {
  id: string;
}

/** Name of the record in a filter; its id until the name is loaded. */
export const RecordName = (props: RecordNameProps) => <bdi>{useRecordName(props)}</bdi>;

/** The name that `RecordName` shows. */
export const useRecordName = ({ id, useNamed }: RecordNameProps): string =>
  useNamed(idOf(id)).chosen?.label ?? `#${id}`;
