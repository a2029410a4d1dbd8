/** Names that a spreadsheet may read as a formula, or that break a file; each of them is a possible name. */
export const HOSTILE_NAMES = [
  '=HYPERLINK("http://x","y")',
  '+60123',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  ' ＝1+1',
  '\u202eمرحبا\r\nline',
  '</t><f>1+1</f><t>&amp;"',
  `=${'x'.repeat(4999)}`,
] as const;
