import type { FoundChoice } from '#ui/form/choice/choice.ts';
import type { SearchChoiceProps } from '#ui/form/choice/SearchChoice.tsx';

/** One of several values, with a search if there are many, or several of a few values. */
export interface ChoiceFilter {
  kind: 'choice';
  /** Name of the filter; its label is the field's by default. */
  source: string;
  label?: string;
  values: readonly string[];
  /** Key of a value's label. */
  word: (value: string) => string;
  /** Whether several values can be combined. */
  several?: true;
  /** Legacy filter from old links: shown and removable if the URL has it, but not offered. */
  isFormer?: true;
}

/**
 * Defines a filter by one of several values.
 * @param word the key of a value's label
 */
export const choice = (
  source: string,
  values: readonly string[],
  word: ChoiceFilter['word'],
  rest: Partial<ChoiceFilter> = {},
): ChoiceFilter => ({ kind: 'choice', source, values, word, ...rest });

/** Selects the field that the search applies to; all fields by default. */
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

/** Minimum and maximum in RM, both inclusive: `minAmount` and `maxAmount`. */
export interface AmountFilter {
  kind: 'amount';
}

/** One or several records out of many, by id. */
export interface RecordFilter {
  kind: 'record';
  source: string;
  /** Key of the label. */
  label: string;
  useSearch: () => Pick<
    SearchChoiceProps<FoundChoice>,
    'choices' | 'isSearching' | 'error' | 'onSearch'
  >;
  /** Loads one record by id; undefined until it is loaded. */
  useNamed: (id: number | undefined) => { chosen: FoundChoice | undefined };
  /** Maximum number of records; one by default. */
  several?: number;
  /** See `ChoiceFilter`. */
  isFormer?: true;
}

/** A filter of a list, declared once for the chips and for the phone sheet. */
export type ListFilter = ChoiceFilter | TextFilter | DatesFilter | AmountFilter | RecordFilter;

export interface EditorProps<F extends ListFilter = ListFilter> {
  filter: F;
  /** Called when editing is complete. */
  onDone?: (() => void) | undefined;
}

/** Filter values of the URL. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** Filter names in the URL that a definition sets. */
export function sourcesOf(filter: ListFilter): readonly string[] {
  if (filter.kind === 'dates') return ['startDate', 'endDate'];
  if (filter.kind === 'amount') return ['minAmount', 'maxAmount'];
  return [filter.source];
}

/** Unique name of a definition. */
export const nameOf = (filter: ListFilter): string => sourcesOf(filter).join();

/** Whether a filter has a value: an empty text, or a list of none, is none. */
export const isGiven = (value: unknown) =>
  [value].flat().some(one => one !== undefined && one !== null && one !== '');

/** Whether the filter is active. */
export const isSet = (filter: ListFilter, values: FilterValues): boolean =>
  sourcesOf(filter).some(source => isGiven(values[source]));

/** A value of the URL as it was typed there. */
export const asTyped = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Maximum number of characters shown of a filter that the list cannot apply. */
const SHOWN = 60;

/** A filter as it was typed into the URL: "status: NOPE". */
export function filterText(name: string, value: unknown): string {
  const text = `${name}: ${asTyped(value)}`;
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Values of a choice or text filter, or record ids, in whichever form the URL has them. */
export const chosenOf = (
  { source }: ChoiceFilter | TextFilter | RecordFilter,
  values: FilterValues,
): readonly string[] => {
  const asked = values[source];
  if (!isGiven(asked)) return [];
  return [asked].flat().map(asTyped);
};

/** The filters that are offered: legacy ones only while they are active, so that they can be removed. */
export const offered = (filters: readonly ListFilter[], values: FilterValues) =>
  filters.filter(filter => !isFormer(filter) || isSet(filter, values));

/** Whether a filter is only accepted from old links. */
export const isFormer = (filter: ListFilter): boolean => 'isFormer' in filter;

/** Argument for `changeFilters` that removes the filter. */
export const withoutIt = (filter: ListFilter): Record<string, undefined> =>
  Object.fromEntries(sourcesOf(filter).map(source => [source, undefined]));

/** Above this number of values the editor offers a search. */
const FEW = 16;

/** Whether a filter has so many values that its editor is a search. */
export const hasMany = ({ values }: ChoiceFilter): boolean => values.length > FEW;

/** Whether the editor of a filter is a single field, whose label is the name of the filter. */
export const isOneField = (filter: ListFilter): boolean =>
  filter.kind === 'record' ||
  filter.kind === 'text' ||
  (filter.kind === 'choice' && hasMany(filter));
