import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import type { ValueOf } from '#contract/fields.ts';
import type { dashboardCount } from '#contract/records/portal.ts';
import { useCanOpen } from '#session/useSession.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';

export type CountItem = ValueOf<typeof dashboardCount>['items'][number];

interface CountProps {
  item: CountItem;
  /** A user waits until it is done: what is looked at first. */
  isWork: boolean;
}

const BOX = { display: 'block', height: '100%', p: 2, font: 'inherit', overflowWrap: 'anywhere' };

/** One figure; a link only where the menu lets the user follow it. */
export function Count({ item: { key, count, link }, isWork }: CountProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const canFollow = useCanOpen(link?.split('?')[0] ?? '');
  const isWaiting = isWork && count > 0;
  const figure = (
    <>
      <Typography
        component="strong"
        color={isWaiting ? 'primary' : count > 0 ? 'textPrimary' : 'textSecondary'}
        sx={{
          display: 'block',
          fontSize: isWork ? '1.75rem' : '1.25rem',
          fontWeight: count > 0 ? 600 : 400,
          fontVariantNumeric: 'tabular-nums',
          lineHeight: 1.25,
        }}
      >
        {formatNumber(count, locale)}
      </Typography>{' '}
      <Typography component="span" color={isWaiting ? 'textPrimary' : 'textSecondary'}>
        {translate(`dashboard.counts.${key}`, { _: key })}
      </Typography>
    </>
  );
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ overflow: 'hidden', borderColor: isWaiting ? 'primary.main' : undefined }}
    >
      {link && canFollow ? (
        <ButtonBase
          component={LinkBase}
          to={link}
          sx={{ ...BOX, '&:hover': { bgcolor: 'var(--k-hover)' } }}
        >
          {figure}
        </ButtonBase>
      ) : (
        <Typography component="div" sx={BOX}>
          {figure}
        </Typography>
      )}
    </Paper>
  );
}
