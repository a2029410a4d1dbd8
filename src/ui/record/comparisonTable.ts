/** Style of a table that compares values: columns on every screen, so that the two are side by side. */
export const comparisonTable = {
  width: '100%',
  borderCollapse: 'collapse',
  '& :is(th, td)': {
    p: '8px 12px',
    borderBlockStart: '1px solid var(--k-line)',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead th': { borderBlockStart: 0 },
  // a field's name does not break inside a word, except where three columns share a phone's width
  '& tr > th': {
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 600,
    overflowWrap: 'break-word',
  },
  '@container (min-width: 761px)': { td: { width: '40%' } },
  '@container (max-width: 480px)': { '& tr > :is(th, td)': { px: '6px' } },
  // Tamil words are longer than a column there
  '@container (max-width: 400px)': { '&:lang(ta) tr > th': { overflowWrap: 'anywhere' } },
  del: { color: 'var(--k-bad-text)' },
  ins: { color: 'var(--k-good-text)', fontWeight: 600, textDecoration: 'none' },
} as const;
