import { type ReactNode, useEffect, useRef } from 'react';

/**
 * What may be done with a record, beside its heading. An action that is done may be gone, and with
 * it the focus of who did it by keyboard: that goes on at the heading, which tells the new state.
 */
export function RecordActions({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    wasInside.current = false;
    box.current?.parentElement?.querySelector('h1')?.focus({ preventScroll: true });
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done here, it only notes where the focus is
    <div
      ref={box}
      className="k-actions"
      onFocus={() => {
        wasInside.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // A button that is disabled or gone gives the focus to nobody.
        if (relatedTarget) wasInside.current = false;
      }}
    >
      {children}
    </div>
  );
}
