import Stack from '@mui/material/Stack';
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
    <Stack
      ref={box}
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1 }}
      onFocus={() => {
        wasInside.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // A button that is disabled or gone gives the focus to nobody.
        if (relatedTarget) wasInside.current = false;
      }}
    >
      {children}
    </Stack>
  );
}
