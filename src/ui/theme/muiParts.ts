import type { CSSObject, ThemeOptions } from '@mui/material/styles';

/** Height of a control in px, and the minimum touch target (WCAG 2.5.5). */
export const CONTROL = 36;
export const TOUCH = 44;

export const touch = '@media (pointer: coarse), (max-width: 600px)';
export const focusRing = { outline: '2px solid var(--k-focus)', outlineOffset: 2 };
/** Backgrounds are replaced there: what only they show needs another mark. */
const forcedColors = '@media (forced-colors: active)';
/** The chosen one of several. */
export const markedChoice: CSSObject = {
  [forcedColors]: { outline: '2px solid Highlight', outlineOffset: -2 },
};
/** A bar that is nothing but a background, and its track. */
export const markedBar: CSSObject = {
  [forcedColors]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
};
export const markedTrack: CSSObject = { [forcedColors]: { outline: '1px solid' } };
export const faded = { opacity: 0.5, cursor: 'default' };
export const hover = { backgroundColor: 'var(--k-hover)' };

/** Border of a button, which its text also identifies; a field's is stronger, since nothing else shows it. */
export const EDGE = 'color-mix(in srgb, var(--k-line-strong) 45%, var(--k-line))';

/** Styles of a component's root element. */
export const root = (style: CSSObject) => ({ styleOverrides: { root: style } });

/** The type that a theme takes: with any other of MUI's types, comparing them takes a minute. */
export type Looks = NonNullable<ThemeOptions['components']>;
