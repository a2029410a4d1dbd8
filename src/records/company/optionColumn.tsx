import { useTranslate } from 'react-admin';
import type { Merchant } from '#contract/records/merchant.ts';
import type { Column } from '#ui/list/table/column.ts';
import { OPTION_GROUPS } from './optionGroups.ts';

type OptionField = 'type' | 'businessCategory';

const labelOf = (field: OptionField, value: string) => `options.${OPTION_GROUPS[field]}.${value}`;

/** What an option of a merchant's field is called; one without a label is shown unchanged. */
export function OptionLabel({ field, value }: { field: OptionField; value: string }) {
  return useTranslate()(labelOf(field, value), { _: value });
}

/** A field of a merchant that is one out of a list. */
export const optionColumn = (source: OptionField): Column<Merchant> => ({
  source,
  cell: ({ [source]: value }) => value && <OptionLabel field={source} value={value} />,
  exported: ({ [source]: value }, { translate }) =>
    value && translate(labelOf(source, value), { _: value }),
});
