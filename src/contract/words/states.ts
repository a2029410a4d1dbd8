/** The thirteen states and three federal territories of Malaysia, in their official spelling. */
export const STATES = [
  'Johor',
  'Kedah',
  'Kelantan',
  'Melaka',
  'Negeri Sembilan',
  'Pahang',
  'Perak',
  'Perlis',
  'Pulau Pinang',
  'Sabah',
  'Sarawak',
  'Selangor',
  'Terengganu',
  'W.P. Kuala Lumpur',
  'W.P. Labuan',
  'W.P. Putrajaya',
] as const;
export type State = (typeof STATES)[number];

/** First and last of the first three digits of postcodes, by state. Source: Pos Malaysia's plan of postcodes. */
const POSTCODES: readonly (readonly [from: number, to: number, state: State])[] = [
  [10, 28, 'Perlis'],
  [50, 99, 'Kedah'],
  [100, 144, 'Pulau Pinang'],
  [150, 189, 'Kelantan'],
  [200, 249, 'Terengganu'],
  [250, 289, 'Pahang'],
  [300, 368, 'Perak'],
  [390, 392, 'Pahang'],
  [400, 489, 'Selangor'],
  [490, 491, 'Pahang'],
  [500, 608, 'W.P. Kuala Lumpur'],
  [620, 629, 'W.P. Putrajaya'],
  [630, 689, 'Selangor'],
  [690, 690, 'Pahang'],
  [700, 739, 'Negeri Sembilan'],
  [750, 783, 'Melaka'],
  [790, 869, 'Johor'],
  [870, 870, 'W.P. Labuan'],
  [880, 919, 'Sabah'],
  [930, 989, 'Sarawak'],
];

/**
 * The state of a postcode, as a suggestion in forms. Near borders, a postcode may serve two states,
 * so it is only a suggestion.
 * @returns undefined if the postcode does not have five digits or is in no range
 */
export function stateOfPostcode(postcode: string): State | undefined {
  if (!/^\d{5}$/.test(postcode)) return undefined;
  const start = Number(postcode.slice(0, 3));
  return POSTCODES.find(([from, to]) => start >= from && start <= to)?.[2];
}
