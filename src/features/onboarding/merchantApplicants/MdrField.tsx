import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/form/Field.tsx';
import type { DecisionForm } from './decisionForm.ts';
import { mdrProblem } from './mdr.ts';

const rules = { validate: (typed: string) => mdrProblem(typed) ?? true };

/** At which rate the merchant is taken in. */
export function MdrField() {
  const translate = useTranslate();
  const { register, formState } = useFormContext<DecisionForm>();
  return (
    <Field
      label="resources.merchants.fields.mdr"
      required
      help={translate('applicants.mdr.help')}
      problem={formState.errors.mdr?.message}
    >
      {attributes => (
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          {...attributes}
          {...register('mdr', rules)}
        />
      )}
    </Field>
  );
}
