import { ButtonBase, Paper, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { ValueOf } from '#contract/fields.ts';
import type { dashboardCount } from '#contract/records/dashboard.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { AgeText } from '#ui/text/AgeText.tsx';
import { formatNumber } from '#ui/text/format.ts';

export type CountItem = ValueOf<typeof dashboardCount>['items'][number];

interface CountProps {
  item: CountItem;
  /** Whether the figure counts work that users are waiting for; such figures are shown first. */
  isWork: boolean;
}

/** Figures of requests that other users decide; an explanation is shown below each. */
const EXPLAINED: readonly string[] = ['myBankAccountRequests', 'myInterMerchantRequests'];

const BOX = { display: 'block', height: '100%', p: 2, font: 'inherit', overflowWrap: 'anywhere' };

/** A figure with a link to the list that it counts; for work, also how long the oldest item has waited. */
export function Count({ item, isWork }: CountProps) {
  const { key, count, estimated, link, oldestDate } = item;
  const translate = useTranslate();
  const shown = formatNumber(count, useLocale());
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ overflow: 'hidden', borderColor: isWork ? 'primary.main' : undefined }}
    >
      <ButtonBase
        component={LinkBase}
        to={link ?? ''}
        sx={{ ...BOX, '&:hover': { bgcolor: 'var(--k-hover)' } }}
      >
        <Typography
          component="strong"
          color={isWork ? 'primary' : count > 0 ? 'textPrimary' : 'textSecondary'}
          sx={{
            display: 'block',
            fontSize: isWork ? '1.75rem' : '1.25rem',
            fontWeight: count > 0 ? 600 : 400,
            fontVariantNumeric: 'tabular-nums',
            lineHeight: 1.25,
          }}
        >
          {estimated ? translate('list.about', { count: shown }) : shown}
        </Typography>{' '}
        <Typography component="span" color={isWork ? 'textPrimary' : 'textSecondary'}>
          {translate(`dashboard.counts.${key}`, { _: key })}
        </Typography>
        {isWork && oldestDate && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            <AgeText instant={oldestDate} say={age => translate('dashboard.oldest', { age })} />
          </Typography>
        )}
        {isWork && EXPLAINED.includes(key) && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {translate(`dashboard.why.${key}`)}
          </Typography>
        )}
      </ButtonBase>
    </Paper>
  );
}
