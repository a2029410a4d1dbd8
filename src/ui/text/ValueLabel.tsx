import { useTranslate } from '#ui/locale.ts';

interface ValueLabelProps {
  /** Prefix of the labels' keys: `roles`, `options.merchantTypes`. */
  group: string;
  value: string;
}

/**
 * The label of a value; a value without one is shown unchanged.
 * i18n: actions.* i18n: roles.* i18n: transactionTypes.* i18n: relationships.* i18n: options.*.*
 */
export function ValueLabel({ group, value }: ValueLabelProps) {
  return useTranslate()(`${group}.${value}`, { _: value });
}
