import type { UseFormReturn } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { PinInput } from '../form/PinInput.tsx';
import type { PinForm } from './usePin.ts';

interface PinProofProps {
  /** Of `usePin`. */
  form: UseFormReturn<PinForm>;
  /** Key of the label. */
  label?: string;
  /** Of `usePin`. */
  problemValues?: Readonly<Record<string, unknown>> | undefined;
}

/** Asks for the PIN before value leaves a wallet; inside the form whose button it belongs to. */
export const PinProof = ({ form, label = 'stepUp.pin', problemValues }: PinProofProps) => (
  <FormProvider {...form}>
    <PinInput<PinForm> name="pin" {...{ label, problemValues }} />
  </FormProvider>
);
