/**
 * Offers a file to the user, as the browser saves downloads. The package is loaded with the
 * first file.
 * @param fileName as `download` answers it, already safe
 */
export async function saveFile(blob: Blob, fileName: string): Promise<void> {
  const { default: saveAs } = await import('file-saver');
  saveAs(blob, fileName, { autoBom: false });
}
