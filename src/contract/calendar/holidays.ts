import type { Day } from '#contract/dates.ts';

/** Malaysia's federal public holidays, by name. */
const HOLIDAYS = [
  'CHINESE_NEW_YEAR',
  'HARI_RAYA_AIDILFITRI',
  'LABOUR_DAY',
  'HARI_RAYA_HAJI',
  'WESAK_DAY',
  'KINGS_BIRTHDAY',
  'AWAL_MUHARRAM',
  'PROPHETS_BIRTHDAY',
  'NATIONAL_DAY',
  'MALAYSIA_DAY',
  'DEEPAVALI',
  'CHRISTMAS',
] as const;

interface Holiday {
  readonly day: Day;
  readonly holiday: (typeof HOLIDAYS)[number];
  /** A movable holiday, whose day is confirmed shortly before: by the sighting of the moon, or in the gazette. */
  readonly isTentative?: true;
}

const movable = (day: Day, holiday: Holiday['holiday']): Holiday => ({
  day,
  holiday,
  isTentative: true,
});

/** Federal public holidays. Each further year must be added here. Source: docs/contract.md, Calendar. */
export const FEDERAL_HOLIDAYS: readonly Holiday[] = [
  { day: '2026-02-17', holiday: 'CHINESE_NEW_YEAR' },
  { day: '2026-02-18', holiday: 'CHINESE_NEW_YEAR' },
  movable('2026-03-21', 'HARI_RAYA_AIDILFITRI'),
  movable('2026-03-22', 'HARI_RAYA_AIDILFITRI'),
  { day: '2026-05-01', holiday: 'LABOUR_DAY' },
  movable('2026-05-27', 'HARI_RAYA_HAJI'),
  { day: '2026-05-31', holiday: 'WESAK_DAY' },
  { day: '2026-06-01', holiday: 'KINGS_BIRTHDAY' },
  movable('2026-06-17', 'AWAL_MUHARRAM'),
  movable('2026-08-25', 'PROPHETS_BIRTHDAY'),
  { day: '2026-08-31', holiday: 'NATIONAL_DAY' },
  { day: '2026-09-16', holiday: 'MALAYSIA_DAY' },
  movable('2026-11-08', 'DEEPAVALI'),
  { day: '2026-12-25', holiday: 'CHRISTMAS' },
  { day: '2027-02-06', holiday: 'CHINESE_NEW_YEAR' },
  { day: '2027-02-07', holiday: 'CHINESE_NEW_YEAR' },
  movable('2027-03-10', 'HARI_RAYA_AIDILFITRI'),
  movable('2027-03-11', 'HARI_RAYA_AIDILFITRI'),
  { day: '2027-05-01', holiday: 'LABOUR_DAY' },
  movable('2027-05-17', 'HARI_RAYA_HAJI'),
  movable('2027-05-20', 'WESAK_DAY'),
  movable('2027-06-06', 'AWAL_MUHARRAM'),
  { day: '2027-06-07', holiday: 'KINGS_BIRTHDAY' },
  movable('2027-08-15', 'PROPHETS_BIRTHDAY'),
  { day: '2027-08-31', holiday: 'NATIONAL_DAY' },
  { day: '2027-09-16', holiday: 'MALAYSIA_DAY' },
  movable('2027-10-28', 'DEEPAVALI'),
  { day: '2027-12-25', holiday: 'CHRISTMAS' },
];
