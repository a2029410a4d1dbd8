import { useState } from 'react';
import { categoryCode } from '../../../../contract/businessRules.ts';
import { SearchChoice } from '../../../../ui/form/SearchChoice.tsx';
import { useTranslate } from '../../../../ui/words.ts';
import { labelOf } from '../model/labels.ts';
import { useWizard } from '../state/wizardState.ts';
import { CATEGORY_CODES } from './categoryCodes.ts';

/** What a merchant sells, as card schemes number it: found by its words, or typed as a number. */
export function CategoryCode() {
  const translate = useTranslate();
  const { answers, form } = useWizard();
  const { error } = form.getFieldState('businessCategoryCode', form.formState);
  const code = answers.businessCategoryCode;
  const [word, setWord] = useState('');
  const take = (chosen: string) =>
    form.setValue('businessCategoryCode', chosen, { shouldValidate: true });
  const choiceOf = (value: string) => {
    const name = CATEGORY_CODES.includes(value) ? value : 'other';
    return { value, label: `${value} · ${translate(`categoryCodes.${name}`)}` };
  };
  const all = CATEGORY_CODES.map(choiceOf);
  const found = all.filter(({ label }) =>
    words(word).every(each => words(label).join(' ').includes(each)),
  );
  const typed = word.trim();
  const isOther =
    typed !== '' && categoryCode(typed) === undefined && !CATEGORY_CODES.includes(typed);
  return (
    <div data-field="businessCategoryCode">
      <SearchChoice
        label={labelOf('businessCategoryCode')}
        required
        value={code === '' ? undefined : choiceOf(code)}
        onChange={choice => take(choice?.value ?? '')}
        choices={isOther ? [choiceOf(typed), ...found] : found}
        isSearching={false}
        onSearch={setWord}
        help={translate('onboarding.credentials.categoryHelp')}
        problem={error?.message}
      />
    </div>
  );
}

/** What is typed and what is written, made alike. */
const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s·,()/-]+/)
    .filter(Boolean);
