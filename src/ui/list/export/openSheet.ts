import type { Cell } from '#contract/spreadsheet/cells.ts';
import type { AboutSheet } from '#contract/spreadsheet/workbook.ts';
import type { Sheet, SheetHead } from './newSheet.ts';

/** Messages to the worker: plain values. */
export type SheetMessage =
  | { head: SheetHead }
  | { rows: readonly Cell[][] }
  | { about: AboutSheet };

/** A workbook that can be abandoned. */
export interface OpenSheet extends Sheet {
  /** Abandons it, finished or not. */
  close(): void;
}

/**
 * Starts a workbook in a worker, so that the page stays responsive and keeps no rows; without worker support, on the
 * main thread. All errors, including a worker that fails to load, are thrown by `finish`.
 */
export const openSheet = (head: SheetHead): OpenSheet =>
  typeof Worker === 'undefined' ? openHere(head) : openInWorker(head);

function openHere(head: SheetHead): OpenSheet {
  const sheet = import('./newSheet.ts').then(({ newSheet }) => newSheet(head));
  // reported by `finish`
  sheet.catch(() => undefined);
  return {
    add: rows => void sheet.then(begun => begun.add(rows)).catch(() => undefined),
    finish: async about => (await sheet).finish(about),
    close: () => undefined,
  };
}

function openInWorker(head: SheetHead): OpenSheet {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  const send = (message: SheetMessage) => worker.postMessage(message);
  const answered = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('error', event => reject(new Error(event.message || 'worker')));
    worker.addEventListener('messageerror', () => reject(new Error('worker')));
    worker.addEventListener('message', ({ data }: MessageEvent<{ blob?: Blob; error?: string }>) =>
      data.blob ? resolve(data.blob) : reject(new Error(data.error)),
    );
  });
  // reported by `finish`
  answered.catch(() => undefined);
  send({ head });
  return {
    add: rows => send({ rows }),
    finish: about => {
      send({ about });
      return answered;
    },
    close: () => worker.terminate(),
  };
}
