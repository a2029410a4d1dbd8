import { createContext, use } from 'react';
import type { AgeLimits, Claim } from '#contract/records/queueCase.ts';
import type { CaseKind } from '#contract/words/cases.ts';

/** What a list of cases knows besides its rows. */
export interface QueueCases {
  kind: CaseKind;
  claims: readonly Claim[];
  /** Undefined until they are loaded. */
  limits: AgeLimits | undefined;
  /** Changes the limits; only for users who may. */
  change?: {
    save: (limits: AgeLimits, onSaved: () => void) => void;
    isPending: boolean;
    error: unknown;
  };
}

/** Provided by a list of cases (`useQueueCases`), read by its cells. */
export const CasesContext = createContext<QueueCases | undefined>(undefined);

export const useCases = (): QueueCases | undefined => use(CasesContext);
