import Typography from '@mui/material/Typography';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { formatNumber } from '../text/formatNumber.ts';

/** How many there are, beside the heading; "about" where it is an estimate, nothing where nobody knows. */
export function ListCount() {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const { total, meta } = useListContext();
  if (total === undefined) return null;
  const count = formatNumber(total, locale);
  return (
    <Typography component="span" color="textSecondary">
      {meta?.estimated ? translate('list.about', { count }) : count}
    </Typography>
  );
}
