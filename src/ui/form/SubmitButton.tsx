import Button from '@mui/material/Button';
import { useTranslate } from '#ui/locale.ts';

interface SubmitButtonProps {
  /** Key of what it says. */
  label: string;
  /** Whether what was sent is on its way. The button stays focusable, so that the keyboard keeps its place. */
  isPending: boolean;
  fullWidth?: boolean;
}

/** Sends the form around it. A second press while the first is on its way is the form's to leave out. */
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
