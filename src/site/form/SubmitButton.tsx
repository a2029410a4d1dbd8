import { useTranslate } from '#ui/locale.ts';

/** The submit button. Stays focusable while the form is sent: the form itself prevents a second submit. */
export function SubmitButton({ label, isSending }: { label: string; isSending: boolean }) {
  const t = useTranslate();
  return (
    <button
      type="submit"
      className="k-button k-wide"
      data-kind="primary"
      aria-disabled={isSending}
      aria-busy={isSending}
    >
      {isSending ? t('loading.label') : label}
    </button>
  );
}
