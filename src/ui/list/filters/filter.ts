import type { FoundChoice } from '#ui/form/choice/choice.ts';
import type { SearchChoiceProps } from '#ui/form/choice/SearchChoice.tsx';

/** One of some values, searched where they are many, or several of a few. */
export interface ChoiceFilter {
  kind: 'choice';
  /** The filter that it sets; its label is the field's by default. */
  source: string;
  label?: string;
  values: readonly string[];
  /** Key of a value's word. */
  word: (value: string) => string;
  /** Whether several are asked for together. */
  several?: true;
  /** Shown and removable where an address has it, and not offered: links of before. */
  isFormer?: true;
}

/** A filter by one of some values. @param word the key of a value's label */
export const choice = (
  source: string,
  values: readonly string[],
  word: ChoiceFilter['word'],
  rest: Partial<ChoiceFilter> = {},
): ChoiceFilter => ({ kind: 'choice', source, values, word, ...rest });

/** Which field the list's search looks at: every one unless it is set. */
export const searchIn = (values: readonly string[], word: ChoiceFilter['word']): ChoiceFilter =>
  choice('category', values, word, { label: 'list.searchIn' });

/** A text that a user types, such as the beginning of a name. */
export interface TextFilter {
  kind: 'text';
  source: string;
  /** Key of the label. */
  label: string;
  maxLength: number;
}

/** First and last day, both inclusive: `startDate` and `endDate`. */
export interface DatesFilter {
  kind: 'dates';
}

/** The least and the most, in RM, both inclusive: `minAmount` and `maxAmount`. */
export interface AmountFilter {
  kind: 'amount';
}

/** A record out of very many, by its id, or several of them. */
export interface RecordFilter {
  kind: 'record';
  source: string;
  /** Key of the label. */
  label: string;
  /** Finds some. */
  useSearch: () => Pick<
    SearchChoiceProps<FoundChoice>,
    'choices' | 'isSearching' | 'error' | 'onSearch'
  >;
  /** One by its id; undefined until it is loaded. */
  useNamed: (id: number | undefined) => { chosen: FoundChoice | undefined };
  /** How many are asked for together at most; one without it. */
  several?: number;
  /** As of a choice. */
  isFormer?: true;
}

/** Something that a list can be narrowed by: declared once, for the chips and for the sheet of a phone. */
export type ListFilter = ChoiceFilter | TextFilter | DatesFilter | AmountFilter | RecordFilter;

/** What sets a filter. */
export interface EditorProps<F extends ListFilter = ListFilter> {
  filter: F;
  /** There is nothing more to be set. */
  onDone?: (() => void) | undefined;
}

/** Those of the address. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** The filters of the address that a definition sets. */
export function sourcesOf(filter: ListFilter): readonly string[] {
  if (filter.kind === 'dates') return ['startDate', 'endDate'];
  if (filter.kind === 'amount') return ['minAmount', 'maxAmount'];
  return [filter.source];
}

/** Tells definitions apart. */
export const nameOf = (filter: ListFilter): string => sourcesOf(filter).join();

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Whether it narrows the list now. */
export const isSet = (filter: ListFilter, values: FilterValues): boolean =>
  sourcesOf(filter).some(source => isGiven(values[source]));

/** The values of a choice, a text, or the ids of records, however the address has them. */
export const chosenOf = (
  { source }: ChoiceFilter | TextFilter | RecordFilter,
  values: FilterValues,
): readonly string[] => {
  const asked = values[source];
  if (!isGiven(asked)) return [];
  return Array.isArray(asked) ? asked.map(String) : [String(asked)];
};

/** What `changeFilters` takes to take it away. */
export const withoutIt = (filter: ListFilter): Record<string, undefined> =>
  Object.fromEntries(sourcesOf(filter).map(source => [source, undefined]));
