import { useTranslate } from '#ui/locale.ts';

/** Sends the form. Stays focusable while it is sent: the form itself refuses to be sent twice. */
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
