import { useState } from 'react';
import { type AgeLimits, ageLimits } from '#contract/records/queueCase.ts';
import type { CaseKind } from '#contract/words/cases.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { NumberInput } from '#ui/form/inputs/NumberInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { useWhileShown } from '#ui/useIsShown.ts';
import type { UseAgeChange } from './casesContext.ts';

interface AgeLimitsDialogProps {
  kind: CaseKind;
  limits: AgeLimits;
  useAgeChange: UseAgeChange;
  onClose: () => void;
}

type Values = { due: string; overdue: string };

/** Sets the ages, in hours, from which the cases of a queue are urgent and late. */
export function AgeLimitsDialog({ kind, limits, useAgeChange, onClose }: AgeLimitsDialogProps) {
  const translate = useTranslate();
  const { save, isPending, error } = useAgeChange(kind);
  const close = useWhileShown(onClose);
  const [empty] = useState({ due: String(limits.due), overdue: String(limits.overdue) });
  return (
    <FormDialog<Values>
      title={translate('queue.limits.title')}
      empty={empty}
      submit="ra.action.save"
      action={{ isPending, error }}
      onSubmit={values => {
        const own = { due: Number(values.due), overdue: Number(values.overdue) };
        if (own.due >= own.overdue) return { overdue: 'queue.limits.order' };
        save(own, close);
        return undefined;
      }}
      onClose={onClose}
    >
      <p>{translate('queue.limits.text')}</p>
      <NumberInput<Values>
        source="due"
        label="queue.limits.due"
        field={ageLimits.fields.due}
        required
      />
      <NumberInput<Values>
        source="overdue"
        label="queue.limits.overdue"
        field={ageLimits.fields.overdue}
        required
      />
    </FormDialog>
  );
}
