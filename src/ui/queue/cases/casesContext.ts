import { createContext, use } from 'react';
import type { AgeLimits, Claim } from '#contract/records/queueCase.ts';
import type { CaseKind } from '#contract/words/cases.ts';

/**
 * `hooks/cases/useAgeChange`, which changes the limits of a queue. The dialog calls it, so that a failure is shown in
 * the dialog, or elsewhere once that is closed, and never in the next one.
 */
export type UseAgeChange = (kind: CaseKind) => {
  save: (limits: AgeLimits, onSaved: () => void) => void;
  isPending: boolean;
  error: unknown;
};

/** The data of a list of cases besides its rows. */
export interface QueueCases {
  kind: CaseKind;
  claims: readonly Claim[];
  /** Undefined until they are loaded. */
  limits: AgeLimits | undefined;
  /** Only for users who may change the limits. */
  useAgeChange?: UseAgeChange;
}

/** Provided by a list of cases (`useQueueCases`), read by its cells. */
export const CasesContext = createContext<QueueCases | undefined>(undefined);

/** The claims and limits of the list of cases around; undefined outside of one. */
export const useCases = (): QueueCases | undefined => use(CasesContext);
