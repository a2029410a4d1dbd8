import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useSelectedRecords } from '#ui/list/selection.ts';
import { useTranslate } from '#ui/locale.ts';
import { choices, type Verdict } from '../requestQueue.ts';

/** A bulk decision to confirm. */
export interface ChosenDecision {
  verdict: Verdict;
  requests: readonly ApprovalRequest[];
  /** Clears the selection. */
  unselect: () => void;
}

/**
 * A validator's actions on all selected requests. The dialog is rendered elsewhere: this component unmounts with the
 * selection, which disappears as soon as the decided requests leave the list.
 */
export function BulkDecisions({ onAsk }: { onAsk: (decision: ChosenDecision) => void }) {
  const translate = useTranslate();
  const { onSelect } = useListContext();
  const requests = useSelectedRecords<ApprovalRequest>();
  return choices.map(({ name, label }) => (
    <Button
      key={name}
      onClick={() => onAsk({ verdict: name, requests, unselect: () => onSelect([]) })}
    >
      {translate(label)}
    </Button>
  ));
}
