import type { ComponentProps } from 'react';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { FormDialog } from './FormDialog.tsx';

const EMPTY = { remark: '' };

type RemarkForm = typeof EMPTY;

interface RemarkDialogProps
  extends Omit<ComponentProps<typeof FormDialog<RemarkForm>>, 'empty' | 'draft' | 'onSubmit'>,
    Pick<ComponentProps<typeof RemarkInput>, 'label' | 'help'> {
  /** Called with the remark, trimmed. */
  onRemark: (remark: string) => void;
}

/** Explains an action, and asks for nothing but the reason. */
export function RemarkDialog({ label, help, children, onRemark, ...dialog }: RemarkDialogProps) {
  return (
    <FormDialog<RemarkForm>
      {...dialog}
      empty={EMPTY}
      onSubmit={({ remark }) => onRemark(remark.trim())}
    >
      {children}
      <RemarkInput<RemarkForm> label={label} help={help} />
    </FormDialog>
  );
}
