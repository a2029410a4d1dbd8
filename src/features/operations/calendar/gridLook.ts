import { CATEGORY_COLORS } from '#ui/theme/calendarColors.ts';

/** Events by category: a tinted area with the full colour at the start; text keeps its usual contrast. */
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

/** Entries that cannot be changed are muted, with an outline instead of a filled area. */
const fixed = (line: string) => ({
  '--fc-event-bg-color': 'transparent',
  '--fc-event-border-color': 'var(--k-line-strong)',
  '--fc-event-text-color': 'var(--k-text-muted)',
  '&.fc-h-event': { borderStyle: line, borderInlineStartWidth: 1 },
  cursor: 'default',
  '& .fc-list-event-dot': { borderColor: 'var(--k-line-strong)', borderRadius: 0 },
});

/** Sets the library's variables, and styles that have none, from the portal's design tokens. */
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
  // days of another month: muted, but readable
  '& .fc-day-other .fc-daygrid-day-top': { opacity: 1 },
  '& .fc-day-other .fc-daygrid-day-number': { color: 'var(--k-text-muted)' },
  '& .fc-daygrid-more-link': { color: 'var(--k-accent-text)' },
  '& .fc-timegrid-slot': { height: '3em' },
  // the library's 60 px cut "Sepanjang hari": as wide as the longest word
  '& .fc .fc-timegrid-axis-cushion': { width: 'min-content', maxWidth: 'none' },
  '& .fc-dayGridMonth-view .fc-daygrid-day-frame': { minHeight: { xs: 64, sm: 96 } },
  '& .fc-daygrid-event .fc-event-main': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .fc-timegrid-event .fc-event-main': { overflow: 'hidden' },
  // the library moves its list headings far to the left, and a right-to-left page would scroll there
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
