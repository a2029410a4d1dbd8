import { useTranslate } from 'react-admin';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { DecisionForm } from './decisionForm.ts';
import { mdrProblem } from './mdr.ts';

/** At which rate the merchant is taken in. */
export function MdrInput() {
  const translate = useTranslate();
  return (
    <TextInput<DecisionForm>
      source="mdr"
      label="resources.merchants.fields.mdr"
      rule={mdrProblem}
      required
      help={translate('applicants.mdr.help')}
      native={{ inputMode: 'decimal', maxLength: 8 }}
    />
  );
}
