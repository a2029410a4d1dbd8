/**
 * Saves a file as a browser download. The package is loaded on first use.
 * @param fileName as returned by `download`, already safe
 */
export async function saveFile(blob: Blob, fileName: string): Promise<void> {
  const { default: saveAs } = await import('file-saver');
  saveAs(blob, fileName, { autoBom: false });
}
