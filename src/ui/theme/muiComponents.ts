import type {} from '@mui/x-date-pickers/themeAugmentation';
import { fields } from './muiFields.ts';
import {
  CONTROL,
  EDGE,
  faded,
  focusRing,
  hover,
  type Looks,
  markedBar,
  markedChoice,
  markedTrack,
  root,
  TOUCH,
  touch,
} from './muiParts.ts';

/*
 * Styles of MUI's components, based on the variables that `applyTheme` sets, so that they are the same for every look.
 * Sizes: docs/design.md, Tokens.
 */

/** The tone of each severity: MUI's own backgrounds hardly differ from a dark page. */
const SEVERITIES = [
  ['info', 'busy'],
  ['success', 'good'],
  ['warning', 'warn'],
  ['error', 'bad'],
] as const;

const buttons: Looks = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    ...root({ '&:focus-visible': focusRing }),
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
        // A pending button keeps the focus, so it is not disabled.
        '&[aria-disabled=true]': faded,
        variants: [
          {
            props: { variant: 'outlined' as const, color: 'primary' as const },
            style: {
              borderColor: EDGE,
              backgroundColor: 'var(--k-surface)',
              color: 'var(--k-text)',
              '&:hover': { ...hover, borderColor: EDGE },
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

/** Only elements that float above the page have a shadow. */
const floating = {
  border: '1px solid var(--k-line)',
  backgroundImage: 'none',
  boxShadow: '0 8px 28px var(--k-shadow)',
};

const surfaces: Looks = {
  MuiPaper: root({ backgroundImage: 'none' }),
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'xs' },
    styleOverrides: { paper: { ...floating, borderRadius: 12 } },
  },
  MuiDialogTitle: root({ padding: '20px 24px 8px', fontSize: '1.125rem', fontWeight: 600 }),
  MuiDialogContent: root({ padding: '8px 24px' }),
  MuiDialogActions: {
    styleOverrides: {
      root: { flexWrap: 'wrap', gap: 8, padding: '12px 24px 20px' },
      spacing: { '& > *': { margin: 0 } },
    },
  },
  MuiBackdrop: root({
    variants: [{ props: { invisible: false }, style: { backgroundColor: 'var(--k-scrim)' } }],
  }),
  MuiAlert: {
    // Most are informational; an error is announced by the component that shows it.
    defaultProps: { role: 'note' },
    styleOverrides: {
      root: {
        alignItems: 'center',
        // on a phone and in a drawer, the button goes below a message of several lines
        flexWrap: 'wrap',
        padding: '4px 14px',
        borderRadius: 8,
        fontSize: '0.875rem',
        variants: SEVERITIES.map(([severity, tone]) => ({
          props: { severity },
          style: {
            backgroundColor: `var(--k-${tone}-bg)`,
            color: 'var(--k-text)',
            '& .MuiAlert-icon': { color: `var(--k-${tone}-text)` },
          },
        })),
      },
      // MUI's would scroll by the pixel that some fonts rise above a line, and no key reaches it
      message: { flex: '1 1 180px', overflow: 'visible', overflowWrap: 'anywhere' },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small', variant: 'outlined' },
    styleOverrides: {
      root: { maxWidth: '100%', fontSize: '0.8125rem' },
      outlined: { borderColor: EDGE, backgroundColor: 'var(--k-surface)', '&:hover': hover },
      sizeMedium: { height: 32 },
      // as high for a finger as a button, and no higher to the eye
      clickable: {
        position: 'relative',
        [touch]: { '&::after': { position: 'absolute', inset: '-10px 0', content: '""' } },
      },
      deleteIcon: { fontSize: 18, color: 'var(--k-text-muted)' },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { color: 'var(--k-text-muted)' },
      positionStart: { marginInlineEnd: 0, marginInlineStart: -2 },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      // aligns checkboxes and switches with the text above them
      root: {
        marginInline: '-8px 0',
        '&:has(> .MuiSwitch-root)': { marginInline: '-4px 0' },
        [touch]: { minHeight: TOUCH },
      },
      label: { overflowWrap: 'anywhere' },
    },
  },
  MuiFormGroup: { styleOverrides: { row: { columnGap: 20 } } },
  MuiBadge: {
    styleOverrides: {
      badge: {
        minWidth: 16,
        height: 16,
        paddingInline: 4,
        fontSize: '0.6875rem',
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
  MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2, ...markedBar } },
  },
  MuiTab: root({
    minHeight: 40,
    padding: '8px 12px',
    textTransform: 'none',
    fontWeight: 500,
    [touch]: { minHeight: TOUCH },
  }),
  MuiToggleButton: root({ color: 'var(--k-text)', '&.Mui-selected': markedChoice }),
  MuiAppBar: {
    defaultProps: { color: 'inherit', elevation: 0 },
    ...root({
      borderBlockEnd: '1px solid var(--k-line)',
      backgroundColor: 'var(--k-surface)',
      color: 'var(--k-text)',
    }),
  },
  MuiToolbar: {
    defaultProps: { variant: 'dense' },
    styleOverrides: { dense: { gap: 4, minHeight: 55, paddingInline: '14px 16px' } },
  },
  MuiAvatar: root({
    width: 30,
    height: 30,
    backgroundColor: 'var(--k-accent-soft)',
    color: 'var(--k-accent-text)',
    fontSize: '0.75rem',
    fontWeight: 600,
  }),
  MuiListSubheader: {
    defaultProps: { disableSticky: true },
    ...root({
      padding: '6px 16px',
      backgroundColor: 'transparent',
      fontSize: '0.75rem',
      lineHeight: 1.4,
    }),
  },
  MuiListItemButton: root({
    gap: 10,
    width: '100%',
    minHeight: CONTROL,
    padding: '6px 8px',
    borderRadius: 8,
    font: 'inherit',
    lineHeight: 1.35,
    '&:hover': hover,
    '&:focus-visible': { ...focusRing, outlineOffset: -2 },
    '& > svg': { color: 'var(--k-text-muted)' },
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: 'var(--k-accent-soft)',
      color: 'var(--k-accent-text)',
      fontWeight: 600,
      ...markedChoice,
      '& > svg': { color: 'inherit' },
    },
    [touch]: { minHeight: TOUCH },
  }),
  MuiMenuItem: root({
    minHeight: CONTROL,
    fontSize: '0.875rem',
    '&.Mui-selected': markedChoice,
    // the menu's edges cut a ring outside
    '&:focus-visible': { ...focusRing, outlineOffset: -2 },
    [touch]: { minHeight: TOUCH },
  }),
  MuiListItemIcon: root({ minWidth: 28, color: 'inherit' }),
  // MUI's grey hardly differs from the number on it
  MuiStepIcon: root({ '&:not(.Mui-active, .Mui-completed)': { color: 'var(--k-text-muted)' } }),
  MuiLinearProgress: { styleOverrides: { root: markedTrack, bar: markedBar } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};

export const muiComponents: Looks = { ...buttons, ...fields, ...surfaces };
