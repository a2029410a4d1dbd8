import { useTranslate } from '#ui/locale.ts';

interface ValueLabelProps {
  /** Group of translations that has the labels: `roles`, `options.merchantTypes`. */
  group: string;
  value: string;
}

/**
 * What a value is called; one without a label is shown unchanged.
 * i18n: actions.* i18n: roles.* i18n: transactionTypes.* i18n: relationships.* i18n: options.*.*
 */
export function ValueLabel({ group, value }: ValueLabelProps) {
  return useTranslate()(`${group}.${value}`, { _: value });
}
