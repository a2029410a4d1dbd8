import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { ValueOf } from '#contract/fields.ts';
import type { dashboardCount } from '#contract/records/dashboard.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useCanOpenLinks } from '#session/useSession.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { AgeText } from '#ui/text/AgeText.tsx';
import { formatNumber } from '#ui/text/format.ts';

/** Figures that count work that users are waiting for. */
const WORK: readonly string[] = [
  'findings',
  'unprovenNights',
  'pendingRequests',
  'merchantApplicants',
  'userApplicants',
  'ekycSubmitted',
  'ekycPending',
];

/** Requests of the user or of its merchant, which others decide. */
const OWN_REQUESTS: readonly string[] = [
  'myPendingRequests',
  'myBankAccountRequests',
  'myInterMerchantRequests',
];

/** In px. */
const GAP = 12;

/**
 * As many columns as fit, at most those given, so that the figures fill the width; two on a phone, if the labels allow
 * it.
 */
export const gridOf = (columns: number) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(max(min(168px, 100%), (100% - ${(columns - 1) * GAP}px) / ${columns}), 1fr))`,
  gap: `${GAP}px`,
  maxWidth: 1200,
  m: 0,
  p: 0,
  listStyle: 'none',
});

/** Fewer figures than this leave a gap: they would be as wide as headings. */
const FEWEST_COLUMNS = 4;

/**
 * The user's work, then the requests they are waiting for, then an overview. Hides figures whose list the user cannot
 * open, those that another backend sends without a number, and work figures of zero: if there is no work, one line says
 * that nothing is pending.
 */
export function Figures({ items }: { items: readonly CountItem[] }) {
  const translate = useTranslate();
  const canOpen = useCanOpenLinks();
  const { menuLinkOf } = useScreenIndex();
  const isOpen = (link = '') => canOpen(menuLinkOf(link.split('?')[0] ?? '') ?? '');
  const isCounted = ({ count }: CountItem) => typeof count === 'number';
  const shown = items.filter(item => isCounted(item) && item.link && isOpen(item.link));
  const work = shown.filter(({ key }) => WORK.includes(key));
  const own = shown.filter(({ key }) => OWN_REQUESTS.includes(key));
  const isWaiting = ({ count }: CountItem) => count > 0;
  const parts = {
    work: work.filter(isWaiting),
    own: own.filter(isWaiting),
    overview: shown.filter(item => !work.includes(item) && !own.includes(item)),
  };
  const columns = Math.max(FEWEST_COLUMNS, ...Object.values(parts).map(({ length }) => length));
  return (
    <>
      {work.length + own.length > 0 && ![...work, ...own].some(isWaiting) && (
        <Part kind={work.length > 0 ? 'work' : 'own'}>
          <Typography color="textSecondary">{translate('dashboard.nothing')}</Typography>
        </Part>
      )}
      <Counts kind="work" items={parts.work} columns={columns} />
      <Counts kind="own" items={parts.own} columns={columns} />
      <Counts kind="overview" items={parts.overview} columns={columns} />
    </>
  );
}

interface PartProps {
  kind: 'work' | 'own' | 'overview';
  children: ReactNode;
}

/** A section of the page with its heading. */
function Part({ kind, children }: PartProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby={`counts-${kind}`} sx={{ mb: 3.5 }}>
      <Typography id={`counts-${kind}`} variant="h2" sx={{ mb: 1.25 }}>
        {translate(`dashboard.${kind}`)}
      </Typography>
      {children}
    </Box>
  );
}

interface CountsProps {
  kind: PartProps['kind'];
  items: readonly CountItem[];
  columns: number;
}

function Counts({ kind, items, columns }: CountsProps) {
  if (items.length === 0) return null;
  return (
    <Part kind={kind}>
      {/* the end-to-end tests and the bench wait for this class */}
      <Box component="ul" className="k-counts" sx={gridOf(columns)}>
        {items.map(item => (
          <Count key={item.key} item={item} isWork={kind !== 'overview'} />
        ))}
      </Box>
    </Part>
  );
}

type CountItem = ValueOf<typeof dashboardCount>['items'][number];

interface CountProps {
  item: CountItem;
  /** Whether the figure counts work that users are waiting for; such figures are shown first. */
  isWork: boolean;
}

/** Figures of requests that other users decide; an explanation is shown below each. */
const EXPLAINED: readonly string[] = ['myBankAccountRequests', 'myInterMerchantRequests'];

const BOX = { display: 'block', height: '100%', p: 2, font: 'inherit', overflowWrap: 'anywhere' };

/** A figure with a link to the list that it counts; for work, also how long the oldest item has waited. */
function Count({ item, isWork }: CountProps) {
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
