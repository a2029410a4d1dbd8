import type { Choice } from '../../../../ui/form/choice.ts';
import { useTranslate } from '../../../../ui/words.ts';

type Options =
  | 'annualRevenues'
  | 'businessModels'
  | 'businessTypes'
  | 'clientBases'
  | 'entityTypes'
  | 'merchantTypes'
  | 'referralSources';

/** The choices of an option list, by their words. */
export function useOptions(options: Options, values: readonly string[]): Choice[] {
  const translate = useTranslate();
  return values.map(value => ({ value, label: translate(`options.${options}.${value}`) }));
}
