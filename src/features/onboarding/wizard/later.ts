import {
  forgetSubmission,
  submitApplication,
  unansweredAttempt,
} from '#providers/application/submitApplication.ts';
import { CredentialsStep } from './credentials/CredentialsStep.tsx';
import { DocumentsStep } from './documents/DocumentsStep.tsx';
import { openDocuments } from './documents/documentStore.ts';
import { PerformanceStep } from './performance/PerformanceStep.tsx';
import { applicationBody } from './terms/applicationBody.ts';
import { TermsStep } from './terms/TermsStep.tsx';

/** Everything that the first step does not need: loaded while the user fills it in. */
export const LATER = {
  pages: {
    credentials: CredentialsStep,
    performance: PerformanceStep,
    documents: DocumentsStep,
    terms: TermsStep,
  },
  openDocuments,
  applicationBody,
  submitApplication,
  forgetSubmission,
  unansweredAttempt,
};
