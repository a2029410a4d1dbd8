import { Alert, type AlertProps } from '@mui/material';
import { useRef } from 'react';
import { useFocusAfter } from '#ui/focus/useFocusAfter.ts';

/** An alert whose buttons remove it, which does not lose the focus with it. */
export function PassingAlert(props: AlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusAfter(ref);
  return <Alert ref={ref} {...props} />;
}
