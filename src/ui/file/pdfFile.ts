import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import jpxUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import type { Turn } from './viewing.ts';

/** CSS pixels per point, the unit of a PDF. */
const PIXELS = 96 / 72;

/**
 * Opens a PDF. Nothing in it is executed: no scripts, no forms, no code generated from fonts, no WebAssembly, so that
 * the page's Content-Security-Policy stays as it is. Files of the package come from our own origin.
 * @throws the error in the file; a `PasswordException` if it requires a password
 */
export async function openPdf(blob: Blob): Promise<PdfFile> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    // the package appends the name of its own file
    wasmUrl: `${jpxUrl}#/`,
    verbosity: 0,
  });
  try {
    return fileOf(await task.promise, () => void task.destroy());
  } catch (error) {
    void task.destroy();
    throw error;
  }
}

const fileOf = (pdf: PDFDocumentProxy, close: () => void) => ({
  /** The number of pages, which are counted from 1. */
  count: pdf.numPages,
  /** The size of a page at scale 1, in CSS pixels. */
  sizeOf: async (number: number) => {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: PIXELS });
    return { width, height };
  },
  /** Draws a page on a new canvas, `scale` times its own size, in device pixels. */
  draw: async (number: number, scale: number, turn: Turn, signal: AbortSignal) => {
    const page = await pdf.getPage(number);
    signal.throwIfAborted();
    const rotation = (page.rotate + turn) % 360;
    const viewport = page.getViewport({ scale: scale * PIXELS, rotation });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    const drawing = page.render({ canvas, viewport });
    signal.addEventListener('abort', () => drawing.cancel());
    await drawing.promise;
    return canvas;
  },
  close,
});

/** An open PDF, with its own worker. */
export type PdfFile = ReturnType<typeof fileOf>;
