import Button from '@mui/material/Button';
import { useTranslate } from '../../../../ui/words.ts';
import type { Problem } from '../model/steps.ts';
import { useWizard } from '../state/wizardState.ts';

/** What is still missing in the step on the page: each leads into its field. */
export function MissingList({ problems }: { problems: readonly Problem[] }) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <details className="k-missing">
      <summary>{translate('onboarding.steps.stillMissing', { number: problems.length })}</summary>
      <ProblemLinks problems={problems} />
    </details>
  );
}

/** Links into the fields that have problems; with `withReason` each says what is wrong. */
export function ProblemLinks({
  problems,
  withReason = false,
}: {
  problems: readonly Problem[];
  withReason?: boolean;
}) {
  const translate = useTranslate();
  const { go, step } = useWizard();
  return (
    <ul className="k-problem-links">
      {problems.map(({ field, label, message, values }) => (
        <li key={field}>
          <Button variant="text" size="small" onClick={() => go(step, field)}>
            {translate(label)}
          </Button>
          {withReason && <span> – {translate(message, values)}</span>}
        </li>
      ))}
    </ul>
  );
}
