import { readRate } from '#contract/rules/money/rateRules.ts';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { RemarkForm } from '#ui/queue/case/DecisionPanel.tsx';

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

/** Validates the rate, which is required; returns the i18n key of the error message. */
export const mdrProblem = (typed: string): string | undefined =>
  readRate(typed) === undefined ? 'applicants.mdr.range' : undefined;
