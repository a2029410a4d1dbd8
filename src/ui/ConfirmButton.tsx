import Button, { type ButtonProps } from '@mui/material/Button';
import { useDeliberatePress } from './useDeliberatePress.ts';

interface ConfirmButtonProps
  extends Omit<ButtonProps, 'type' | 'onClick' | 'onPointerDown' | 'aria-disabled'> {
  /** Called on confirmation; without it, the button submits its form. */
  onConfirm?: () => void;
}

/**
 * The button of a second step, which confirms the first. It opens where the pointer may still be, so a press that began
 * too early is ignored (`useDeliberatePress`).
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
