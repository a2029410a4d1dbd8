import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { documentRequirements } from '../../../../contract/onboardingRules.ts';
import { useTranslate } from '../../../../ui/words.ts';
import { useWizard } from '../state/wizardState.ts';

/** Which documents will be asked for because of the answers; told anew when they change. */
export function RequiredDocuments() {
  const translate = useTranslate();
  const { answers } = useWizard();
  const required = documentRequirements(answers).filter(({ least }) => least > 0);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-live="polite"
      aria-labelledby="required"
      sx={{ p: 2, bgcolor: 'var(--k-canvas)' }}
    >
      <Typography variant="h2" id="required">
        {translate('onboarding.required.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('onboarding.required.text')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {required.map(({ category, least }) => (
          <li key={category}>
            {translate(`documentCategories.${category}`)}
            {least > 1 && ` × ${least}`}
          </li>
        ))}
      </Box>
    </Paper>
  );
}
