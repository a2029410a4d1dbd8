import { TextInput } from '#ui/form/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { RemarkForm } from '#ui/queue/case/DecisionPanel.tsx';

/** Form values of a decision. */
export type DecisionForm = RemarkForm & {
  /** Percent, as typed; only for the first approval. */
  mdr: string;
};

/** The merchant's MDR. */
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

/** A rate in percent as typed: up to two decimals, no sign. */
const PERCENT = /^(?:\d{1,3}|\d{0,3}\.\d{1,2}|\d{1,3}\.)$/;

const MOST = 100;

/**
 * Validates a rate; returns the i18n key of the error message. Used as the form's rule.
 * Source: docs/contract.md, Rules of fields (MDR); the limit of two decimals is the portal's.
 */
export const mdrProblem = (typed: string): string | undefined =>
  readMdr(typed) === undefined ? 'applicants.mdr.range' : undefined;

/** @returns percent; undefined if not from 0 to 100 */
export function readMdr(typed: string): number | undefined {
  const text = typed.trim();
  const value = PERCENT.test(text) ? Number(text) : Number.NaN;
  return value <= MOST ? value : undefined;
}
