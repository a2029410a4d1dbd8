import { Button, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { stateOfPostcode } from '#contract/words/states.ts';
import { CategoryChoice } from '#records/company/CategoryChoice.tsx';
import { useTranslate } from '#ui/locale.ts';
import { AnswerInput } from '../frame/AnswerInput.tsx';
import { AnswerRadios } from '../frame/AnswerRadios.tsx';
import { AnswerSelect } from '../frame/AnswerSelect.tsx';
import { FieldGroup } from '../frame/FieldGroup.tsx';
import { StepForm } from '../frame/StepForm.tsx';
import { meantBy } from '../model/answers.ts';
import { labelOf } from '../model/labels.ts';
import { useWizard } from '../state/wizardState.ts';

/** The second step: the business, its address and its products. Source: docs/product.md, 3.4. */
export function CredentialsStep() {
  const translate = useTranslate();
  return (
    <StepForm step="credentials">
      <FieldGroup title={translate('onboarding.credentials.person')}>
        <AnswerInput name="businessContactPersonName" autoComplete="name" />
        <AnswerInput
          name="businessContactPersonNumber"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <AnswerInput name="businessContactPersonEmail" type="email" autoComplete="email" />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.credentials.business')}>
        <AnswerInput name="businessRegistrationName" autoComplete="organization" />
        <AnswerInput name="businessRegistrationNumber" autoCapitalize="characters" />
        <AnswerSelect name="businessEntityType" />
        <AnswerInput
          name="businessContactNumber"
          inputMode="tel"
          autoComplete="work tel-national"
        />
        <AnswerInput name="businessContactEmail" type="email" autoComplete="work email" />
        <AnswerInput name="businessPageUrl" type="url" autoComplete="url" />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.credentials.address')}>
        <AnswerInput name="businessAddress1" autoComplete="address-line1" />
        <AnswerInput name="businessAddress2" autoComplete="address-line2" />
        <AnswerInput name="businessPostcode" inputMode="numeric" autoComplete="postal-code" />
        <AnswerInput name="businessCity" autoComplete="address-level2" />
        <AnswerSelect name="businessState" lang="ms" autoComplete="address-level1" />
        <StateHelp />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.credentials.trade')}>
        <AnswerSelect name="businessCategory" />
        <CategoryCode />
        <AnswerRadios name="type" hintOf={value => `onboarding.merchantTypes.${value}`} />
      </FieldGroup>
    </StepForm>
  );
}

/**
 * The state of the postcode: filled in if no state is chosen, or if the chosen one is that of the previous postcode;
 * offered if another one is chosen, since a postcode near a border can cover two states.
 */
function StateHelp() {
  const translate = useTranslate();
  const { answers, form } = useWizard();
  const chosen = answers.businessState;
  const state = stateOfPostcode(meantBy('businessPostcode', answers.businessPostcode));
  const take = () => {
    if (state) form.setValue('businessState', state, { shouldTouch: true, shouldValidate: true });
  };
  const previous = useRef('');
  const offer = useEffectEvent(() => {
    if (chosen === '' || chosen === previous.current) take();
    previous.current = state ?? '';
  });
  useEffect(() => {
    if (state) offer();
  }, [state]);
  if (!state || state === chosen || chosen === '') return null;
  return (
    <Typography variant="body2" role="status" sx={{ mt: -2, mb: 2 }}>
      {translate('onboarding.credentials.stateOffer', { state })}{' '}
      <Button variant="text" size="small" onClick={take}>
        {translate('onboarding.credentials.takeState', { state })}
      </Button>
    </Typography>
  );
}

/** The merchant category code of the card schemes. */
function CategoryCode() {
  const translate = useTranslate();
  const { answers, form } = useWizard();
  const { error } = form.getFieldState('businessCategoryCode', form.formState);
  return (
    <div data-field="businessCategoryCode">
      <CategoryChoice
        label={labelOf('businessCategoryCode')}
        required
        value={answers.businessCategoryCode}
        onChange={code => form.setValue('businessCategoryCode', code, { shouldValidate: true })}
        help={translate('onboarding.credentials.categoryHelp')}
        problem={error?.message}
      />
    </div>
  );
}
