import { useState } from 'react';
import { DECLARATIONS, type Declaration, DOCUMENT_CATEGORIES } from '#contract/words/options.ts';
import { newUploadToken, thisYear } from '#providers/application/application.ts';
import type { KeptApplication } from '#providers/application/applicationDraft.ts';
import { answersFrom, EMPTY, type FieldName, meantBy } from '../model/answers.ts';
import type { Refusals } from '../model/fieldProblems.ts';
import { type Application, type ApplicationDocument, stepProblems } from '../model/stepProblems.ts';
import type { StepName } from '../model/steps.ts';
import { useAnswers } from './useAnswers.ts';

/** The parts of the application that are not form fields. */
type Rest = Omit<Application, 'answers'> & { uploadToken: string };

const nothing = (): Rest => ({
  uploadToken: newUploadToken(),
  documents: [],
  agreed: {},
  signature: '',
});

/** The application in progress, with its problems. */
export function useApplication() {
  const [rest, setRest] = useState(nothing);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [attempted, setAttempted] = useState<ReadonlySet<StepName>>(new Set());
  const { form, answers } = useAnswers({ refusals, thisYear: thisYear(), attempted });
  const change = (facts: Partial<Rest>) => setRest(before => ({ ...before, ...facts }));
  const application = { ...rest, answers };

  return {
    application,
    form,
    attempted,
    problems: stepProblems(application, refusals, thisYear()),
    attempt: (step: StepName) => setAttempted(before => new Set([...before, step])),
    refuse: (field: FieldName, value: string, message: string) =>
      setRefusals(before => ({ ...before, [field]: { value: meantBy(field, value), message } })),
    changeDocuments: (documents: readonly ApplicationDocument[]) => change({ documents }),
    agree: (declaration: Declaration, isAgreed: boolean) =>
      setRest(before => ({ ...before, agreed: { ...before.agreed, [declaration]: isAgreed } })),
    sign: (signature: string) => change({ signature }),
    restore: (kept: KeptApplication) => {
      form.reset(answersFrom(kept.answers), { keepDefaultValues: true });
      change({
        uploadToken: kept.uploadToken,
        documents: kept.documents.filter(isDocument),
        agreed: Object.fromEntries(
          DECLARATIONS.filter(name => kept.agreed.includes(name)).map(name => [name, true]),
        ),
      });
    },
    /** Resets the application to its initial state. */
    empty: () => {
      form.reset(EMPTY);
      setRest(nothing());
      setRefusals({});
      setAttempted(new Set());
    },
  };
}

/** Stored data is untrusted. */
function isDocument(kept: unknown): kept is ApplicationDocument {
  const { id, category, name, size } = (kept ?? {}) as Partial<ApplicationDocument>;
  return (
    Number.isSafeInteger(id) &&
    DOCUMENT_CATEGORIES.some(each => each === category) &&
    typeof name === 'string' &&
    typeof size === 'number'
  );
}
