import Button, { type ButtonProps } from '@mui/material/Button';
import { useDeliberatePress } from './useDeliberatePress.ts';

interface ConfirmButtonProps
  extends Omit<ButtonProps, 'type' | 'onClick' | 'onPointerDown' | 'aria-disabled'> {
  /** What it does; without it, it submits its form. */
  onConfirm?: () => void;
}

/**
 * The button of a second step, which does what the first one asked for. It opens where the pointer
 * may still be, so a press that began too early does nothing (`useDeliberatePress`).
 */
export function ConfirmButton({ onConfirm, variant = 'contained', ...button }: ConfirmButtonProps) {
  const { isReady, ...press } = useDeliberatePress(onConfirm);
  return (
    <Button
      {...button}
      {...press}
      variant={variant}
      type={onConfirm ? 'button' : 'submit'}
      aria-disabled={!isReady || undefined}
    />
  );
}
