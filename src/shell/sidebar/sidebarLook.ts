/** A list without bullets. */
export const LIST = { m: 0, p: 0, listStyle: 'none' };

/** The sections side by side below the bar; the items of an open section over the page. */
export const ROW = {
  sections: { ...LIST, display: 'flex', flexWrap: 'wrap', gap: '4px' },
  section: { position: 'relative' },
  items: {
    ...LIST,
    position: 'absolute',
    insetBlockStart: '100%',
    insetInlineStart: 0,
    width: 'max-content',
    minWidth: 200,
    maxWidth: 'min(320px, 90vw)',
    p: 0.75,
    border: '1px solid var(--k-line)',
    borderRadius: 1,
    bgcolor: 'var(--k-surface)',
    boxShadow: '0 8px 28px var(--k-shadow)',
  },
};
