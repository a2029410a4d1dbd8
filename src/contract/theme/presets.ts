/** The accent of each preset in light and in dark mode: only for interactive elements. */
export const PRESETS = {
  'preset-1': ['#0f6b5c', '#4fc3ad'],
  'preset-2': ['#1a5fb4', '#7db4f5'],
  'preset-3': ['#4a4bb5', '#a5a8f5'],
  'preset-4': ['#6f42a6', '#c5a0ef'],
  'preset-5': ['#a12f6b', '#f093c0'],
  'preset-6': ['#b0332c', '#f5978f'],
  'preset-7': ['#94470f', '#eca36e'],
  'preset-8': ['#745700', '#d9b64c'],
  'preset-9': ['#2f6a2b', '#86c97f'],
  'preset-10': ['#43546a', '#a7b9d1'],
} as const;

export type ThemePreset = keyof typeof PRESETS;
