import { CategoryChoice } from '../../../../ui/company/CategoryChoice.tsx';
import { useTranslate } from '../../../../ui/words.ts';
import { labelOf } from '../model/labels.ts';
import { useWizard } from '../state/wizardState.ts';

/** What the merchant sells, as card schemes number it. */
export function CategoryCode() {
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
