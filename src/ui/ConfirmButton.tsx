import { Button, type ButtonProps } from '@mui/material';
import { useDeliberatePress } from './useDeliberatePress.ts';

interface ConfirmButtonProps
  extends Omit<ButtonProps, 'type' | 'onClick' | 'onPointerDown' | 'aria-disabled'> {
  /** Called on confirmation; without it, the button submits its form. */
  onConfirm?: () => void;
  /** Whether it is being sent. The button stays focusable, so that keyboard users keep their place. */
  isPending?: boolean;
}

/**
 * The button of a second step, which confirms the first. It opens where the pointer may still be, so a press that began
 * too early is ignored (`useDeliberatePress`).
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { onConfirm, isPending = false, variant = 'contained', ...button } = props;
  const { isReady, onClick, ...press } = useDeliberatePress(onConfirm);
  return (
    <Button
      {...button}
      {...press}
      variant={variant}
      type={onConfirm ? 'button' : 'submit'}
      onClick={event => (isPending ? event.preventDefault() : onClick(event))}
      aria-disabled={!isReady || isPending || undefined}
      aria-busy={isPending || undefined}
    />
  );
}
