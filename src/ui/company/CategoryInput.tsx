import { useMemo } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { categoryCode } from '../../contract/businessRules.ts';
import type { CompanyForm } from '../../contract/companyForm.ts';
import { fieldRules } from '../form/fieldRules.ts';
import { CategoryChoice } from './CategoryChoice.tsx';

interface CategoryInputProps {
  label: string;
  required: boolean;
}

/** The category code inside a form of `CompanyForm`; every code of the list is right, and so are other four digits. */
export function CategoryInput({ label, required }: CategoryInputProps) {
  const { control } = useFormContext<CompanyForm>();
  const rules = useMemo(() => fieldRules(categoryCode, required), [required]);
  return (
    <Controller
      control={control}
      name="businessCategoryCode"
      rules={rules}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <div ref={box => ref(box && { focus: () => box.querySelector('input')?.focus() })}>
          <CategoryChoice {...{ label, required, value, onChange }} problem={error?.message} />
        </div>
      )}
    />
  );
}
