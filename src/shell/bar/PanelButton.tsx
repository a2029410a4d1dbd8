import { IconButton } from '@mui/material';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { LoadedOnDemand } from '#shell/LoadedOnDemand.tsx';

export interface PanelProps {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

interface PanelButtonProps {
  label: string;
  kind: 'menu' | 'dialog';
  /** The component that it opens, from `lazy`. */
  Panel: ComponentType<PanelProps>;
  /** Loads the panel before it is opened. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

/** A button of the bar that opens a panel below it. */
export function PanelButton({ label, kind, Panel, load, children }: PanelButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  // An error here is ignored: opening the panel fails again and shows it.
  const preload = () => void load().catch(() => undefined);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        {children}
      </IconButton>
      {isOpen && (
        <LoadedOnDemand onClose={close}>
          <Panel id={id} anchor={button.current} onClose={close} />
        </LoadedOnDemand>
      )}
    </>
  );
}
