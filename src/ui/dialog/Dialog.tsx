import Box from '@mui/material/Box';
import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface DialogProps extends Pick<MuiDialogProps, 'maxWidth' | 'slotProps' | 'sx'> {
  /** The question, translated. */
  title: string;
  /** Asked to close, by Escape; the dialog stays until it is no longer rendered. Without it Escape does nothing. */
  onClose?: (() => void) | undefined;
  /** `DialogContent` and `DialogActions`, or a form with both. */
  children: ReactNode;
}

/** What can be typed into or pressed, in the order of the page. */
const CONTROLS = 'input, select, textarea, button, a[href]';

/** The paper's own layout passes on to a form: what is too high scrolls between the title and the buttons. */
const PASSING = {
  display: 'contents',
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
};

/** As soon as it stands there, and before MUI looks for the focus, which it would give to the dialog itself. */
function focusFirst(content: HTMLElement | null): void {
  if (content?.contains(document.activeElement)) return;
  content?.querySelector<HTMLElement>(CONTROLS)?.focus();
}

/**
 * A question above the page, as long as it is rendered. The focus goes to its first control and back again when
 * it is gone; a press beside it does nothing, since something may be typed in it.
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
