import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';

interface EndButtonProps {
  /** A favourite is removed, or a request cancelled. */
  end: 'remove' | 'cancel';
  /** Name shown in the confirmation. */
  name: string;
  action: { isPending: boolean; isSuccess: boolean; error: unknown; reset: () => void };
  onConfirm: () => void;
}

/**
 * Removes a favourite or cancels a request after confirmation. Its row disappears, so for keyboard users the
 * focus moves to the page's heading.
 */
export function EndButton({ end, name, action, onConfirm }: EndButtonProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  wasAsking.current = isAsking;
  useEffect(
    () => () => {
      if (!wasAsking.current || document.activeElement !== document.body) return;
      document.querySelector('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  const close = () => setAsking(false);
  return (
    <>
      <Button
        onClick={() => {
          action.reset();
          setAsking(true);
        }}
      >
        {translate(`ends.${end}.open`)} <span className="k-visually-hidden">{name}</span>
      </Button>
      {isAsking && !action.isSuccess && (
        <ConfirmDialog
          title={translate(`ends.${end}.title`)}
          confirm={`ends.${end}.confirm`}
          cancel={`ends.${end}.keep`}
          action={action}
          isDestructive
          onConfirm={onConfirm}
          onClose={close}
        >
          {translate(`ends.${end}.text`, { name })}
        </ConfirmDialog>
      )}
    </>
  );
}
