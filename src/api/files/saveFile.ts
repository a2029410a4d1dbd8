/**
 * Saves a file through the browser's download. The package is loaded with the first file.
 * @param fileName as `download` returns it, already safe
 */
export async function saveFile(blob: Blob, fileName: string): Promise<void> {
  const { default: saveAs } = await import('file-saver');
  saveAs(blob, fileName, { autoBom: false });
}
