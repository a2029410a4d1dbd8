import { CONTROL, focusRing, type Looks, markedChoice, root, TOUCH, touch } from './muiParts.ts';

/** The box of a field; its outline has no notch for a label, which is above. */
const boxOf = (component: string) => ({
  root: {
    minHeight: CONTROL,
    backgroundColor: 'var(--k-surface)',
    [touch]: { minHeight: TOUCH },
    '&.Mui-focused': { ...focusRing, outlineOffset: 0 },
    [`&.Mui-focused .${component}-notchedOutline`]: { borderWidth: 1 },
    [`&:hover:not(.Mui-focused, .Mui-error) .${component}-notchedOutline`]: {
      borderColor: 'var(--k-text-muted)',
    },
  },
  notchedOutline: {
    insetBlockStart: 0,
    borderColor: 'var(--k-line-strong)',
    '& legend': { display: 'none' },
  },
});

/** Labels are above their fields: they are read first, and never move. */
export const fields: Looks = {
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { size: 'small', margin: 'none' },
    ...root({
      // Reserves a line for the error message, so that nothing below moves under a finger.
      '&.ra-input': {
        marginBlockEnd: 8,
        '&:not(:has(> .MuiFormHelperText-root))': { marginBlockEnd: 31 },
      },
      // after one of react-admin's labels, which has an asterisk of its own
      '& span:has(> [aria-hidden]) + .MuiFormLabel-asterisk': { display: 'none' },
    }),
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    ...root({
      position: 'static',
      transform: 'none',
      maxWidth: '100%',
      marginBlockEnd: 4,
      color: 'var(--k-text-muted)',
      fontSize: '0.8125rem',
      lineHeight: 1.45,
      whiteSpace: 'normal',
    }),
  },
  // Otherwise each field injects its own, to move a label off autofilled text; ours is above.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      ...boxOf('MuiOutlinedInput'),
      input: {
        padding: '6px 12px',
        height: 'auto',
        minHeight: CONTROL - 14,
        textOverflow: 'ellipsis',
      },
      multiline: { padding: 0 },
    },
  },
  // As high as the other fields, and its text aligned with theirs.
  MuiAutocomplete: {
    styleOverrides: {
      // the option that Enter chooses
      listbox: { '& .MuiAutocomplete-option.Mui-focused': markedChoice },
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingBlock: 0,
          paddingInlineStart: 4,
        },
      },
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      ...boxOf('MuiPickersOutlinedInput'),
      sectionsContainer: {
        padding: '6px 0',
        variants: [
          {
            props: { isFieldFocused: false, isFieldValueEmpty: true },
            style: { opacity: 1, color: 'var(--k-text-muted)' },
          },
        ],
      },
    },
  },
  MuiFormHelperText: root({
    marginInline: 0,
    marginBlockStart: 4,
    // some help has no words yet
    minHeight: 19,
    fontSize: '0.8125rem',
    lineHeight: '19px',
  }),
  MuiFormLabel: root({ color: 'var(--k-text-muted)', fontSize: '0.8125rem' }),
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
};
