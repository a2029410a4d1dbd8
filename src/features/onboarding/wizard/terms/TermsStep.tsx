import { StepForm } from '../frame/StepForm.tsx';

/** The last step: what is agreed to, and the signature. Source: spec sections 2 and 5. */
export const TermsStep = () => <StepForm step="terms">{null}</StepForm>;
