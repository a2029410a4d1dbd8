import { IconButton } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';

const { Loaded: Popover, preload } = lazyDialog(
  async () => (await import('./EndPopover.tsx')).EndPopover,
);

interface PopPanelProps {
  /** The name of the button and of the panel. */
  label: string;
  icon: ReactNode;
  /** Renders the panel when it is opened. @param close to be called when the panel is done */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel below it; closed by Escape, a press outside, or the panel itself. */
export function PopPanel({ label, icon, children }: PopPanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...preload}
        onClick={() => setOpen(true)}
      >
        {icon}
      </IconButton>
      {isOpen && (
        <Popover
          open
          anchorEl={button.current}
          onClose={close}
          slotProps={{
            paper: { id, role: 'dialog', 'aria-label': label, sx: { p: 2, maxWidth: 360 } },
          }}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
}
