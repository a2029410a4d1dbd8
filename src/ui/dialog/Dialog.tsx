import {
  Box,
  DialogTitle,
  Dialog as MuiDialog,
  type DialogProps as MuiDialogProps,
} from '@mui/material';
import { type ReactNode, useId } from 'react';

interface DialogProps extends Pick<MuiDialogProps, 'maxWidth' | 'slotProps' | 'sx'> {
  /** The question, translated. */
  title: string;
  /** Called on Escape; the dialog stays until it is no longer rendered. Without it Escape does nothing. */
  onClose?: (() => void) | undefined;
  /** `DialogContent` and `DialogActions`, or a form with both. */
  children: ReactNode;
}

/** Elements that take input or can be pressed. */
const CONTROLS = 'input, select, textarea, button, a[href]';

/** Extends the paper's layout to a form: content that is too high scrolls between the title and the buttons. */
const PASSING = {
  display: 'contents',
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
};

/** On mount, before MUI would focus the dialog itself. */
function focusFirst(content: HTMLElement | null): void {
  if (content?.contains(document.activeElement)) return;
  content?.querySelector<HTMLElement>(CONTROLS)?.focus();
}

/**
 * A question above the page, open while it is rendered. The first control is focused, and the focus returns when it
 * closes; a press outside does nothing, since there may be unsaved input.
 */
export function Dialog({ title, onClose, children, ...rest }: DialogProps) {
  const id = useId();
  return (
    <MuiDialog
      open
      aria-labelledby={id}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') onClose?.();
      }}
      {...rest}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <Box ref={focusFirst} sx={PASSING}>
        {children}
      </Box>
    </MuiDialog>
  );
}
