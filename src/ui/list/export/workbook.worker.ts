import { newSheet, type Sheet } from './newSheet.ts';
import type { SheetMessage } from './openSheet.ts';

let sheet: Sheet | undefined;

/** Writes the workbook whose head, rows and description are received one after the other, and posts it back. */
self.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
  if ('head' in data) sheet = newSheet(data.head);
  else if ('rows' in data) sheet?.add(data.rows);
  else
    sheet?.finish(data.about).then(
      blob => self.postMessage({ blob }),
      (error: unknown) => self.postMessage({ error: String(error) }),
    );
});
