/** Escapes the special characters of a PDF string. */
const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');

/**
 * Returns a page of plain text as a PDF, in ASCII.
 * Source: ISO 32000-1, 7.5 (file structure) and 9.4 (text).
 * @param lines from the top of the page
 */
export function pdfOf(lines: readonly string[]): Uint8Array {
  const shown = lines.map(line => `(${escaped(line)}) Tj T*`).join('\n');
  const text = `BT /F1 12 Tf 72 770 Td 18 TL\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + trailer);
}
