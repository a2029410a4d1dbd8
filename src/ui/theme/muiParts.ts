import type { CSSObject, ThemeOptions } from '@mui/material/styles';

/** A control's height in px, and what a finger needs (WCAG 2.5.5). */
export const CONTROL = 36;
export const TOUCH = 44;

export const touch = '@media (pointer: coarse), (max-width: 600px)';
export const focusRing = { outline: '2px solid var(--k-focus)', outlineOffset: 2 };
export const faded = { opacity: 0.5, cursor: 'default' };
export const hover = { backgroundColor: 'var(--k-hover)' };

/** The edge of what its words tell to be a button; a field's is stronger, since nothing else shows it. */
export const EDGE = 'color-mix(in srgb, var(--k-line-strong) 45%, var(--k-line))';

/** The look of a component's outermost element. */
export const root = (style: CSSObject) => ({ styleOverrides: { root: style } });

/** As a theme takes them: by any other name of theirs, comparing the types takes a minute. */
export type Looks = NonNullable<ThemeOptions['components']>;
