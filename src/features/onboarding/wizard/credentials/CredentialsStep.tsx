import { BUSINESS_TYPES, ENTITY_TYPES } from '../../../../contract/options.ts';
import { STATES } from '../../../../contract/states.ts';
import { MERCHANT_TYPES } from '../../../../contract/statuses.ts';
import { useTranslate } from '../../../../ui/words.ts';
import { AnswerInput } from '../frame/AnswerInput.tsx';
import { AnswerRadios } from '../frame/AnswerRadios.tsx';
import { AnswerSelect } from '../frame/AnswerSelect.tsx';
import { FieldGroup } from '../frame/FieldGroup.tsx';
import { StepForm } from '../frame/StepForm.tsx';
import { useOptions } from '../frame/useOptions.ts';
import { CategoryCode } from './CategoryCode.tsx';
import { StateHelp } from './StateHelp.tsx';

const STATE_CHOICES = STATES.map(state => ({ value: state, label: state, lang: 'ms' }));

/** The second step: who the business is, where it is and what it sells. Source: spec section 3. */
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
          help="onboarding.phoneHelp"
        />
        <AnswerInput
          name="businessContactPersonEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.credentials.business')}>
        <AnswerInput name="businessRegistrationName" autoComplete="organization" />
        <AnswerInput
          name="businessRegistrationNumber"
          autoCapitalize="characters"
          help="onboarding.credentials.registrationHelp"
        />
        <AnswerSelect
          name="businessEntityType"
          choices={useOptions('entityTypes', ENTITY_TYPES)}
          help={translate('onboarding.credentials.entityHelp')}
        />
        <AnswerInput
          name="businessContactNumber"
          inputMode="tel"
          autoComplete="work tel-national"
          help="onboarding.phoneHelp"
        />
        <AnswerInput
          name="businessContactEmail"
          type="email"
          inputMode="email"
          autoComplete="work email"
        />
        <AnswerInput
          name="businessPageUrl"
          type="url"
          inputMode="url"
          autoComplete="url"
          required={false}
          help="onboarding.credentials.pageHelp"
        />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.credentials.address')}>
        <AnswerInput name="businessAddress1" autoComplete="address-line1" />
        <AnswerInput
          name="businessAddress2"
          autoComplete="address-line2"
          required={false}
          help="onboarding.optional"
        />
        <AnswerInput
          name="businessPostcode"
          inputMode="numeric"
          autoComplete="postal-code"
          help="onboarding.credentials.postcodeHelp"
        />
        <AnswerInput name="businessCity" autoComplete="address-level2" />
        <AnswerSelect name="businessState" choices={STATE_CHOICES} autoComplete="address-level1" />
        <StateHelp />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.credentials.trade')}>
        <AnswerSelect
          name="businessCategory"
          choices={useOptions('businessTypes', BUSINESS_TYPES)}
        />
        <CategoryCode />
        <AnswerRadios
          name="type"
          choices={useOptions('merchantTypes', MERCHANT_TYPES).map(choice => ({
            ...choice,
            hint: translate(`onboarding.merchantTypes.${choice.value}`),
          }))}
        />
      </FieldGroup>
    </StepForm>
  );
}
