import { CATEGORY_COLORS } from '#ui/theme/calendarColors.ts';

/** An event of a category: a tint with its colour at the start; words keep the contrast of any other text. */
const categories = Object.fromEntries(
  Object.entries(CATEGORY_COLORS).map(([category, color]) => [
    `& .k-entry-${category}`,
    {
      '--fc-event-bg-color': `color-mix(in srgb, ${color} 18%, var(--k-surface))`,
      '--fc-event-border-color': color,
      '& .fc-list-event-dot': { borderColor: color },
    },
  ]),
);

/** What nobody can change stands back, with an outline in place of an area. */
const fixed = (line: string) => ({
  '--fc-event-bg-color': 'transparent',
  '--fc-event-border-color': 'var(--k-line-strong)',
  '--fc-event-text-color': 'var(--k-text-muted)',
  '&.fc-h-event': { borderStyle: line, borderInlineStartWidth: 1 },
  cursor: 'default',
  '& .fc-list-event-dot': { borderColor: 'var(--k-line-strong)', borderRadius: 0 },
});

/** The library's own variables, and what it leaves open, from the portal's tokens. */
export const GRID_LOOK = {
  '--fc-border-color': 'var(--k-line)',
  '--fc-page-bg-color': 'var(--k-surface)',
  '--fc-neutral-bg-color': 'var(--k-canvas)',
  '--fc-today-bg-color': 'var(--k-accent-soft)',
  '--fc-list-event-hover-bg-color': 'var(--k-hover)',
  '--fc-event-text-color': 'var(--k-text)',
  '--fc-now-indicator-color': 'var(--k-accent)',
  '--fc-highlight-color': 'var(--k-accent-soft)',
  '--fc-small-font-size': '0.75rem',
  minWidth: 0,
  fontSize: '0.8125rem',
  backgroundColor: 'var(--k-surface)',
  '& .fc-col-header-cell-cushion': { fontWeight: 500, color: 'var(--k-text-muted)' },
  '& .fc-daygrid-day-number': { color: 'var(--k-text)' },
  // days of another month: muted, but to be read
  '& .fc-day-other .fc-daygrid-day-top': { opacity: 1 },
  '& .fc-day-other .fc-daygrid-day-number': { color: 'var(--k-text-muted)' },
  '& .fc-daygrid-more-link': { color: 'var(--k-accent-text)' },
  '& .fc-timegrid-slot': { height: '3em' },
  '& .fc-dayGridMonth-view .fc-daygrid-day-frame': { minHeight: { xs: 64, sm: 96 } },
  '& .fc-daygrid-event .fc-event-main': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .fc-timegrid-event .fc-event-main': { overflow: 'hidden' },
  // the library moves the headings of its list far to the left, where a page from right to left scrolls to
  '& .fc .fc-list-table thead': { insetInline: '0 auto', clipPath: 'inset(50%)' },
  '& .fc-list-event-title': { overflowWrap: 'anywhere' },
  '& .fc-list-day-cushion a': { color: 'var(--k-text)' },
  '& a.k-entry': { borderInlineStartWidth: 3, borderRadius: '4px', paddingInline: '2px' },
  '& .k-entry:focus-visible': { outline: '2px solid var(--k-focus)', outlineOffset: 1 },
  '& .k-entry.fc-event:focus::after': { display: 'none' },
  '& .k-entry.fc-event:focus': { boxShadow: 'none' },
  '& .fc-list-event td': { borderColor: 'var(--k-line)' },
  '& .fc-list-table td': { paddingInline: '8px' },
  '& .fc-list-day-cushion': { paddingInline: '8px' },
  // the library's width is 1px: on a phone it has two lines, from and to
  '& .fc-list-event-time': { whiteSpace: { xs: 'normal', sm: 'nowrap' }, minWidth: '12ch' },
  '& .fc-list-empty': { backgroundColor: 'var(--k-surface)', padding: '48px 16px' },
  '& .fc-list': { borderRadius: '8px' },
  ...categories,
  '& .k-entry-HOLIDAY': fixed('solid'),
  '& .k-entry-SETTLEMENT': fixed('dashed'),
};
