import { type SheetContent, writeSheet } from './writeSheet.ts';

/** Writes the received workbook and posts it back. */
self.addEventListener('message', ({ data }: MessageEvent<SheetContent>) => {
  writeSheet(data).then(
    blob => self.postMessage({ blob }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
});
