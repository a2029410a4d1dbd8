import type { ButtonHTMLAttributes } from 'react';
import { useDeliberatePress } from './useDeliberatePress.ts';

interface ConfirmButtonProps
  extends Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'type' | 'className' | 'onClick' | 'onPointerDown' | 'aria-disabled'
  > {
  /** What it does; without it, it submits its form. */
  onConfirm?: () => void;
  isPrimary?: boolean;
}

/**
 * The button of a second step, which does what the first one asked for. It opens where the pointer
 * may still be, so a press that began too early does nothing (`useDeliberatePress`).
 */
export function ConfirmButton({ onConfirm, isPrimary = true, ...button }: ConfirmButtonProps) {
  const { isReady, ...press } = useDeliberatePress(onConfirm);
  return (
    <button
      {...button}
      {...press}
      type={onConfirm ? 'button' : 'submit'}
      className="k-button"
      data-kind={isPrimary ? 'primary' : undefined}
      aria-disabled={!isReady || undefined}
    />
  );
}
