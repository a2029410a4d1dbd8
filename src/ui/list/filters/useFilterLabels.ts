import { parseRM } from '#contract/money.ts';
import { useFieldsOf } from '#ui/list/table/fieldsOf.ts';
import { useTranslate } from '#ui/locale.ts';
import { inlineRM } from '#ui/text/inlineRM.ts';
import { asTyped, chosenOf, type FilterValues, type ListFilter } from './filter.ts';
import { useRangeText } from './useRangeText.ts';

/** Maximum number of values that a chip names; it shows a count for the others. */
export const NAMED = 2;

/** Labels of filters and of their values. */
export function useFilterLabels() {
  const translate = useTranslate();
  const fieldsOf = useFieldsOf();
  const rangeText = useRangeText();
  const amountText = (text: unknown) => {
    const amount = typeof text === 'string' ? parseRM(text) : undefined;
    return amount === undefined ? asTyped(text ?? '') : inlineRM(amount);
  };

  const labelKeyOf = (filter: ListFilter): string => {
    if (filter.kind === 'dates') return 'list.dates';
    if (filter.kind === 'amount') return 'list.amount';
    return filter.label ?? `resources.${fieldsOf}.fields.${filter.source}`;
  };
  const labelOf = (filter: ListFilter): string => translate(labelKeyOf(filter));

  /** Text of the values; record names are a separate component (`RecordName`). */
  const textOf = (filter: ListFilter, values: FilterValues): string => {
    if (filter.kind === 'dates') {
      return rangeText(asTyped(values.startDate ?? ''), asTyped(values.endDate ?? ''));
    }
    if (filter.kind === 'amount') {
      const { minAmount, maxAmount } = values;
      if (!maxAmount) return translate('list.amountFrom', { least: amountText(minAmount) });
      if (!minAmount) return translate('list.amountTo', { most: amountText(maxAmount) });
      return `${amountText(minAmount)} – ${amountText(maxAmount)}`;
    }
    if (filter.kind === 'record' || filter.kind === 'text')
      return chosenOf(filter, values).join(', ');
    const words = chosenOf(filter, values).map(value =>
      translate(filter.word(value), { _: value }),
    );
    const more = words.length - NAMED;
    const named = words.slice(0, NAMED).join(', ');
    return more > 0 ? translate('list.andMore', { named, number: more }) : named;
  };
  return { labelOf, labelKeyOf, textOf };
}
