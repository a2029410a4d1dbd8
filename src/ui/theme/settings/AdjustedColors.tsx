import { Alert } from '@mui/material';
import { adjustmentsOf, LEAST_CONTRAST } from '#contract/theme/brandAccents.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';

interface AdjustedColorsProps {
  /** As chosen or typed; an invalid colour has no adjustment. */
  color: unknown;
  /** The same for the dark theme; the first one by default. */
  dark?: unknown;
}

/** Says why a colour is shown differently from the chosen one. i18n: look.adjusted.* */
export function AdjustedColors({ color, dark }: AdjustedColorsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const shown = (ratio: number) => ratio.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <div role="status">
      {adjustmentsOf(color, dark).map(({ mode, ratio, ...colors }) => (
        <Alert key={mode} severity="warning" sx={{ mb: 1 }}>
          {translate(`look.adjusted.${mode}`, {
            ...colors,
            ratio: shown(ratio),
            least: shown(LEAST_CONTRAST),
          })}
        </Alert>
      ))}
    </div>
  );
}
