import { useMemo } from 'react';
import { useInput } from 'react-admin';
import { categoryCode } from '../../contract/businessRules.ts';
import { validatorsOf } from '../form/validators.ts';
import { CategoryChoice } from './CategoryChoice.tsx';

interface CategoryInputProps {
  label: string;
  required: boolean;
}

/** The category code inside a form of `CompanyForm`; every code of the list is right, and so are other four digits. */
export function CategoryInput({ label, required }: CategoryInputProps) {
  const validate = useMemo(() => validatorsOf(categoryCode, required), [required]);
  const { field, fieldState } = useInput({ source: 'businessCategoryCode', validate });
  return (
    <CategoryChoice
      {...{ label, required }}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      problem={fieldState.error?.message}
    />
  );
}
