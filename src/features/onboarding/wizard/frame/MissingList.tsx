import { Box, Button } from '@mui/material';
import { useTranslate } from '#ui/locale.ts';
import type { Problem } from '../model/steps.ts';
import { useWizard } from '../state/wizardState.ts';

/** What is missing in the current step; each entry links to its field. */
export function MissingList({ problems }: { problems: readonly Problem[] }) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <Box
      component="details"
      sx={{ mt: 1.5, pt: 1, borderTop: 1, borderColor: 'divider', '& > summary': { py: 1 } }}
    >
      <summary>{translate('onboarding.steps.stillMissing', { number: problems.length })}</summary>
      <ProblemLinks problems={problems} />
    </Box>
  );
}

/** Links to the fields that have problems; with `withReason` each shows its error message. */
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
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {problems.map(({ field, label, message, values }) => (
        <li key={field}>
          <Button
            variant="text"
            size="small"
            color="inherit"
            sx={{ px: 0, textAlign: 'start', textDecoration: 'underline' }}
            onClick={() => go(step, field)}
          >
            {translate(label)}
          </Button>
          {withReason && <span> – {translate(message, values)}</span>}
        </li>
      ))}
    </Box>
  );
}
