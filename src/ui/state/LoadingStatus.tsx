import { useTranslate } from '#ui/locale.ts';

/**
 * Announces that something loads, beside its skeleton, which is silent: a live region announces its text, not its name.
 * @param label key
 */
export function LoadingStatus({ label = 'list.loading' }: { label?: string }) {
  return (
    <p role="status" className="k-visually-hidden">
      {useTranslate()(label)}
    </p>
  );
}
