import { TextInput } from '#ui/form/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { RemarkForm } from '#ui/queue/case/DecisionPanel.tsx';

/** What is typed to a decision. */
export type DecisionForm = RemarkForm & {
  /** Percent, as it is typed; of the first approval alone. */
  mdr: string;
};

/** At which rate the merchant is taken in. */
export function MdrInput() {
  const translate = useTranslate();
  return (
    <TextInput<DecisionForm>
      source="mdr"
      label="resources.merchants.fields.mdr"
      rule={mdrProblem}
      required
      help={translate('applicants.mdr.help')}
      native={{ inputMode: 'decimal', maxLength: 8 }}
    />
  );
}

/** A rate in percent as it is typed: up to two decimals, without a sign. */
const PERCENT = /^(?:\d{1,3}|\d{0,3}\.\d{1,2}|\d{1,3}\.)$/;

const MOST = 100;

/**
 * What is wrong with a rate, as the key of its message. A form knows it as its rule.
 * Source: docs/contract.md, Rules of fields (MDR); two decimals are ours.
 */
export const mdrProblem = (typed: string): string | undefined =>
  readMdr(typed) === undefined ? 'applicants.mdr.range' : undefined;

/** @returns percent; undefined if not from 0 to 100 */
export function readMdr(typed: string): number | undefined {
  const text = typed.trim();
  const value = PERCENT.test(text) ? Number(text) : Number.NaN;
  return value <= MOST ? value : undefined;
}
