import type { Section } from '../contract/menu.ts';

/** Drawings of the sidebar's sections, as `Drawing` takes them. */
export const SECTION_ICONS: Readonly<Record<Section | 'other', string>> = {
  dashboard: 'M4 13h7V4H4zM13 20h7V4h-7zM4 20h7v-4H4z',
  onboarding: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-6 7-6s7 2 7 6M19 8v6M16 11h6',
  management:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-6 7-6s7 2 7 6M16 3.5a4 4 0 0 1 0 7M18 15.5c2.5.8 4 2.7 4 5.5',
  transactions: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  unionpayTransactions: 'M3 6h18v12H3zM3 10h18M7 15h4',
  reports: 'M6 3h8l4 4v14H6zM14 3v4h4M9 13h6M9 17h6',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  operations: 'M9 5H6v16h12V5h-3M9 3h6v4H9zM9 14l2 2 4-4',
  platform:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.5-6 8-6s8 2 8 6',
  other: 'M5 12h.01M12 12h.01M19 12h.01',
};

export const MENU_ICON = 'M4 7h16M4 12h16M4 17h16';
export const DOWN_ICON = 'M6 9l6 6 6-6';
export const BELL_ICON = 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4';
export const SEARCH_ICON = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5';
