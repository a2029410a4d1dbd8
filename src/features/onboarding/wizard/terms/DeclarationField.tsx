import { Box, Checkbox, FormControlLabel, FormHelperText, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import type { Declaration } from '#contract/words/options.ts';
import { useTranslate } from '#ui/locale.ts';
import { useWizard } from '../state/wizardState.ts';

/** A declaration: its full sentence, an explanation, and the required checkbox. Source: docs/product.md, 5.3. */
export function DeclarationField({ name }: { name: Declaration }) {
  const translate = useTranslate();
  const id = useId();
  const { agreed, agree, problems, areProblemsShown } = useWizard();
  const problem = areProblemsShown ? problems.terms.find(({ field }) => field === name) : undefined;
  return (
    <Paper
      variant="outlined"
      className="k-declaration"
      sx={{ px: 2, py: 1, borderColor: problem && 'var(--k-danger)' }}
    >
      <FormControlLabel
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: '9px' } }}
        control={
          <Checkbox
            name={name}
            checked={agreed[name] === true}
            onChange={event => agree(name, event.target.checked)}
            slotProps={{
              input: {
                'aria-required': true,
                'aria-invalid': problem !== undefined,
                'aria-describedby': problem ? `${id}problem` : undefined,
              },
            }}
          />
        }
        label={translate(`onboarding.declarations.${name}.sentence`)}
      />
      <Box component="details" sx={{ marginInlineStart: 3.75, '& > summary': { py: 0.75 } }}>
        <Typography component="summary" variant="body2" color="primary">
          {translate('onboarding.terms.meaning', {
            title: translate(`onboarding.declarations.${name}.title`),
          })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(`onboarding.declarations.${name}.meaning`)}
        </Typography>
      </Box>
      {problem && (
        <FormHelperText id={`${id}problem`} role="alert" error sx={{ marginInlineStart: 3.75 }}>
          {translate(problem.message)}
        </FormHelperText>
      )}
    </Paper>
  );
}
