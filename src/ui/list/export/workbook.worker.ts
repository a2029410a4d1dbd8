import { type SheetContent, writeSheet } from './writeSheet.ts';

/** Writes the workbook that it is sent, and sends it back. */
self.addEventListener('message', ({ data }: MessageEvent<SheetContent>) => {
  writeSheet(data).then(
    blob => self.postMessage({ blob }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
});
