import type { FieldValues, Path } from 'react-hook-form';
import { REMARK_MAX_LENGTH } from '#contract/constants.ts';
import { remark } from '#contract/rules/rules.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface RemarkInputProps<F extends FieldValues> extends Pick<TextInputProps<F>, 'help'> {
  source?: Path<F>;
  label?: string;
  required?: boolean;
}

/** The reason for an action. */
export const RemarkInput = <F extends FieldValues>(props: RemarkInputProps<F>) => (
  <TextInput<F>
    source={'remark' as Path<F>}
    label="resources.transactions.fields.remark"
    required
    {...props}
    rule={remark}
    multiline
    minRows={3}
    native={{ maxLength: REMARK_MAX_LENGTH }}
  />
);

/** What a payment is for: one line, as long as the contract's description. */
export const DescriptionInput = (props: { source: string; label: string }) => (
  <TextInput {...props} rule={remark} native={{ maxLength: 200 }} />
);
