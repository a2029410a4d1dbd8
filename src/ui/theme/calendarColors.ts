/** The colour of each calendar category: distinct from each other, and visible on light and dark. */
export const CATEGORY_COLORS = {
  MEETING: '#3f7fd0',
  DEADLINE: '#c9463d',
  MAINTENANCE: '#b06f12',
  TRAINING: '#7d5fc7',
  OTHER: '#6b7a90',
} as const;
