import type { SheetContent } from './writeSheet.ts';

/**
 * Makes a workbook beside the page, in a worker, so that typing goes on; where there is none, in the page.
 * @throws when the worker cannot be loaded or fails, and the signal's reason when it was ended
 */
export async function makeSheet(content: SheetContent, signal: AbortSignal): Promise<Blob> {
  if (typeof Worker === 'undefined') return (await import('./writeSheet.ts')).writeSheet(content);
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', event => reject(new Error(event.message || 'worker')));
      worker.addEventListener('messageerror', () => reject(new Error('worker')));
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<{ blob?: Blob; error?: string }>) =>
          data.blob ? resolve(data.blob) : reject(new Error(data.error)),
      );
      worker.postMessage(content);
    });
  } finally {
    worker.terminate();
  }
}
