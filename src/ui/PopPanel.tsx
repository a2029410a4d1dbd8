import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { useDismiss } from './useDismiss.ts';
import './PopPanel.css';

interface PopPanelProps {
  /** What the button says, and the panel is called. */
  label: string;
  icon: IconName;
  /** The panel, made when it is opened. @param close to be called when it has done its work */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel below it; closed by Escape, a press outside, or its own work. */
export function PopPanel({ label, icon, children }: PopPanelProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const closeAndReturn = () => {
    close();
    box.current?.querySelector('button')?.focus();
  };
  useDismiss(box, isOpen, close);
  return (
    <div ref={box} className="k-pop">
      <button
        type="button"
        className="k-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} />
        {label}
      </button>
      <section id={id} className="k-pop-panel" aria-label={label} hidden={!isOpen}>
        {isOpen && children(closeAndReturn)}
      </section>
    </div>
  );
}
