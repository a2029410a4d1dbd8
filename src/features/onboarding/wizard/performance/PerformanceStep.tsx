import { Box, Paper, Typography } from '@mui/material';
import { documentRequirements } from '#contract/rules/company/onboardingRules.ts';
import { BANKS } from '#contract/words/banks.ts';
import { useTranslate } from '#ui/locale.ts';
import { AnswerInput } from '../frame/AnswerInput.tsx';
import { AnswerRadios } from '../frame/AnswerRadios.tsx';
import { AnswerSelect } from '../frame/AnswerSelect.tsx';
import { FieldGroup } from '../frame/FieldGroup.tsx';
import { StepForm } from '../frame/StepForm.tsx';
import { useWizard } from '../state/wizardState.ts';

/** The third step: the performance of the business and its bank account. Source: docs/product.md, 3.4. */
export function PerformanceStep() {
  const translate = useTranslate();
  return (
    <StepForm step="performance">
      <FieldGroup title={translate('onboarding.performance.trading')}>
        <AnswerInput name="businessStartYear" inputMode="numeric" placeholder="2015" />
        <AnswerInput name="businessTradingStartYear" inputMode="numeric" placeholder="2016" />
        <AnswerRadios name="businessModel" />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.performance.sales')}>
        <AnswerInput name="businessTransactionTicket" inputMode="decimal" />
        <AnswerSelect name="businessClientBased" />
        <AnswerSelect name="businessAnnualRevenue" />
        <AnswerInput name="businessEstimatedCustomer" inputMode="numeric" />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.performance.bank')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('onboarding.performance.bankHelp')}
        </Typography>
        <AnswerSelect name="businessBankName" values={BANKS} lang="en" />
        <AnswerInput name="businessBankAccountName" />
        <AnswerInput name="businessBankAccountNumber" inputMode="numeric" />
      </FieldGroup>
      <RequiredDocuments />
    </StepForm>
  );
}

/** The documents that the answers require; announced again when they change. */
function RequiredDocuments() {
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
      <Box component="ul" sx={{ m: 0, mt: 1, paddingInlineStart: 2.5 }}>
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
