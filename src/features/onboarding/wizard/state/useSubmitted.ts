import { useState } from 'react';
import { sentApplication } from '../../../../providers/public/applicationDraft.ts';
import type { Submitted } from './wizardState.ts';

/** What was sent, as long as the finish stands on the page: also over a reload, which sends nothing. */
export function useSubmitted() {
  const [submitted, setSubmitted] = useState<Submitted | undefined>(sentApplication.read);
  return {
    submitted,
    keepSubmitted: (sent: Submitted) => {
      sentApplication.keep(sent);
      setSubmitted(sent);
    },
    leave: () => {
      sentApplication.forget();
      setSubmitted(undefined);
    },
  };
}
