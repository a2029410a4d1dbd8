import type { Language } from '#contract/constants.ts';

/** The languages by their native names. */
export const LANGUAGE_NAMES: readonly { locale: Language; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'zh', name: '中文' },
  { locale: 'ms', name: 'Bahasa Melayu' },
  { locale: 'ta', name: 'தமிழ்' },
];
