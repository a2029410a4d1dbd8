import type { Components, Theme } from '@mui/material/styles';

/*
 * How MUI's components look here: over the variables that `applyTheme` sets, so that they are the same for
 * every look. Sizes: docs/design.md, Tokens.
 */

/** A control's height in px, and what a finger needs (WCAG 2.5.5). */
const CONTROL = 36;
const TOUCH = 44;

const touch = '@media (pointer: coarse)';
const focusRing = { outline: '2px solid var(--k-focus)', outlineOffset: 2 };
const faded = { opacity: 0.5, cursor: 'default' };
const hover = { backgroundColor: 'var(--k-hover)' };

const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: CONTROL,
        padding: '5px 14px',
        fontWeight: 500,
        lineHeight: 1.4,
        [touch]: { minHeight: TOUCH },
        // A button that waits keeps the focus, so it is not disabled.
        '&[aria-disabled=true]': faded,
        variants: [
          {
            props: { variant: 'outlined' as const, color: 'primary' as const },
            style: {
              borderColor: 'var(--k-line-strong)',
              backgroundColor: 'var(--k-surface)',
              color: 'var(--k-text)',
              '&:hover': { ...hover, borderColor: 'var(--k-line-strong)' },
            },
          },
        ],
      },
      text: { paddingInline: 8, color: 'var(--k-accent-text)' },
      sizeSmall: { minHeight: 30, padding: '3px 10px', fontSize: '0.8125rem' },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        borderRadius: 8,
        color: 'var(--k-text-muted)',
        '&:hover': { ...hover, color: 'var(--k-text)' },
        '&[aria-disabled=true]': faded,
      },
      sizeSmall: {
        width: CONTROL - 4,
        height: CONTROL - 4,
        padding: 0,
        [touch]: { width: TOUCH, height: TOUCH },
      },
    },
  },
  MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
};

/** A label above its field: it is read before the field is, and never moves. */
const fields: Components<Theme> = {
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'none' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBlockEnd: 4,
        color: 'var(--k-text-muted)',
        fontSize: '0.8125rem',
        lineHeight: 1.45,
        whiteSpace: 'normal',
      },
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: CONTROL,
        backgroundColor: 'var(--k-surface)',
        [touch]: { minHeight: TOUCH },
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--k-text-muted)',
        },
      },
      input: { padding: '6px 12px', height: 'auto', minHeight: CONTROL - 14 },
      // The outline has no room for a label: that stands above.
      notchedOutline: {
        insetBlockStart: 0,
        borderColor: 'var(--k-line-strong)',
        '& legend': { display: 'none' },
      },
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, marginBlockStart: 4, fontSize: '0.8125rem' } },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
};

/** What lies on the page, and what floats above it: the one shadow. */
const floating = {
  border: '1px solid var(--k-line)',
  backgroundImage: 'none',
  boxShadow: '0 8px 28px var(--k-shadow)',
};

const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'xs' },
    styleOverrides: { paper: { ...floating, borderRadius: 12 } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '20px 24px 8px', fontSize: '1.125rem', fontWeight: 600 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '12px 24px 20px' }, spacing: { '& > *': { margin: 0 } } },
  },
  MuiBackdrop: { styleOverrides: { root: { variants: [{ props: { invisible: false }, style: { backgroundColor: 'var(--k-scrim)' } }] } } },
  MuiAlert: {
    styleOverrides: {
      root: { alignItems: 'center', padding: '4px 14px', borderRadius: 8, fontSize: '0.875rem' },
      message: { overflowWrap: 'anywhere' },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { fontWeight: 600, fontSize: '0.75rem' } },
  },
  MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2 } },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 12px', textTransform: 'none', fontWeight: 500 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};

export const muiComponents: Components<Theme> = { ...buttons, ...fields, ...surfaces };
