import { Typography } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { FormDialog } from './FormDialog.tsx';

const EMPTY = { remark: '' };

type RemarkForm = typeof EMPTY;

interface RemarkDialogProps
  extends Omit<
      ComponentProps<typeof FormDialog<RemarkForm>>,
      'empty' | 'draft' | 'onSubmit' | 'children'
    >,
    Pick<ComponentProps<typeof RemarkInput>, 'label' | 'help'> {
  /** The effect, translated; after the children. */
  effect?: string;
  children?: ReactNode;
  /** Called with the remark, trimmed. */
  onRemark: (remark: string) => void;
}

/** Explains an action, and asks for nothing but the reason. */
export function RemarkDialog(props: RemarkDialogProps) {
  const { label, help, effect, children, onRemark, ...dialog } = props;
  return (
    <FormDialog<RemarkForm>
      {...dialog}
      empty={EMPTY}
      onSubmit={({ remark }) => onRemark(remark.trim())}
    >
      {children}
      {effect && <Typography sx={{ mb: 2 }}>{effect}</Typography>}
      <RemarkInput<RemarkForm> label={label} help={help} />
    </FormDialog>
  );
}
