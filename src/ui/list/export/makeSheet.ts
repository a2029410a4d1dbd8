import type { SheetContent } from './writeSheet.ts';

/**
 * Creates a workbook in a worker, so that the page stays responsive; without worker support, on the main
 * thread.
 * @throws if the worker cannot be loaded or fails, and the signal's reason if it was aborted
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
