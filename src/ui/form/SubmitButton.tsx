import { Button } from '@mui/material';
import { useTranslate } from '#ui/locale.ts';

interface SubmitButtonProps {
  /** Key of the label. */
  label: string;
  /** Whether the form is being sent. The button stays focusable, so that keyboard users keep their place. */
  isPending: boolean;
  fullWidth?: boolean;
}

/** Submits the surrounding form, which must ignore a second press while the first is pending. */
export function SubmitButton({ label, isPending, fullWidth = false }: SubmitButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      type="submit"
      variant="contained"
      fullWidth={fullWidth}
      aria-disabled={isPending}
      aria-busy={isPending}
    >
      {translate(label)}
    </Button>
  );
}
