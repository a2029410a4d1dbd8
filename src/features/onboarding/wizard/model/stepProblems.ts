import {
  missingDeclarations,
  missingDocuments,
  readSignature,
} from '#contract/rules/company/onboardingRules.ts';
import type { Declaration, DocumentCategory } from '#contract/words/options.ts';
import { type Answers, FIELDS } from './answers.ts';
import { fieldProblems, type Refusals } from './fieldProblems.ts';
import { labelOf } from './labels.ts';
import type { Problem, StepProblems } from './steps.ts';

/** An uploaded document, as stored with the application. */
export interface ApplicationDocument {
  id: number;
  category: DocumentCategory;
  name: string;
  /** In bytes. */
  size: number;
}

type Agreed = Readonly<Partial<Record<Declaration, boolean>>>;

/** Everything in an application except what the backend decides. */
export interface Application {
  answers: Answers;
  documents: readonly ApplicationDocument[];
  agreed: Agreed;
  /** A data URL; empty until the application is signed. */
  signature: string;
}

/** What keeps each step from being complete, in display order. */
export function stepProblems(
  { answers, documents, agreed, signature }: Application,
  refusals: Refusals,
  thisYear: number,
): StepProblems {
  const problems = fieldProblems(answers, refusals, thisYear);
  const ofFields = (step: keyof typeof FIELDS): Problem[] =>
    FIELDS[step].flatMap(field => {
      const message = problems[field];
      return message ? { field, label: labelOf(field), message } : [];
    });
  return {
    account: ofFields('account'),
    credentials: ofFields('credentials'),
    performance: ofFields('performance'),
    documents: documentProblems(answers, documents),
    terms: termsProblems(agreed, signature),
  };
}

const documentProblems = (answers: Answers, documents: readonly ApplicationDocument[]): Problem[] =>
  missingDocuments(answers, documents).map(({ category, count }) => ({
    field: category,
    label: `documentCategories.${category}`,
    message: 'onboarding.documents.missing',
    values: { number: count },
  }));

const UNSIGNED: Problem = {
  field: 'signature',
  label: 'onboarding.signature.label',
  message: 'onboarding.signature.needed',
};

const termsProblems = (agreed: Agreed, signature: string): Problem[] => [
  ...missingDeclarations(agreed).map(name => ({
    field: name,
    label: `onboarding.declarations.${name}.title`,
    message: `onboarding.declarations.${name}.needed`,
  })),
  ...(readSignature(signature) ? [] : [UNSIGNED]),
];
