import Typography from '@mui/material/Typography';
import { BANKS } from '../../../../contract/banks.ts';
import { ANNUAL_REVENUES, BUSINESS_MODELS, CLIENT_BASES } from '../../../../contract/options.ts';
import { useTranslate } from '../../../../ui/words.ts';
import { AnswerInput } from '../frame/AnswerInput.tsx';
import { AnswerRadios } from '../frame/AnswerRadios.tsx';
import { AnswerSelect } from '../frame/AnswerSelect.tsx';
import { FieldGroup } from '../frame/FieldGroup.tsx';
import { StepForm } from '../frame/StepForm.tsx';
import { useOptions } from '../frame/useOptions.ts';
import { RequiredDocuments } from './RequiredDocuments.tsx';

const BANK_CHOICES = BANKS.map(bank => ({ value: bank, label: bank, lang: 'en' }));

/** The third step: how the business does, and where its money goes. Source: spec section 3. */
export function PerformanceStep() {
  const translate = useTranslate();
  return (
    <StepForm step="performance">
      <FieldGroup title={translate('onboarding.performance.trading')}>
        <AnswerInput name="businessStartYear" inputMode="numeric" placeholder="2015" />
        <AnswerInput name="businessTradingStartYear" inputMode="numeric" placeholder="2016" />
        <AnswerRadios
          name="businessModel"
          choices={useOptions('businessModels', BUSINESS_MODELS)}
        />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.performance.sales')}>
        <AnswerInput
          name="businessTransactionTicket"
          inputMode="decimal"
          help="onboarding.performance.ticketHelp"
        />
        <AnswerSelect
          name="businessClientBased"
          choices={useOptions('clientBases', CLIENT_BASES)}
        />
        <AnswerSelect
          name="businessAnnualRevenue"
          choices={useOptions('annualRevenues', ANNUAL_REVENUES)}
        />
        <AnswerInput
          name="businessEstimatedCustomer"
          inputMode="numeric"
          help="onboarding.performance.customersHelp"
        />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.performance.bank')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('onboarding.performance.bankHelp')}
        </Typography>
        <AnswerSelect name="businessBankName" choices={BANK_CHOICES} />
        <AnswerInput name="businessBankAccountName" />
        <AnswerInput name="businessBankAccountNumber" inputMode="numeric" />
      </FieldGroup>
      <RequiredDocuments />
    </StepForm>
  );
}
