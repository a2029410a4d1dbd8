import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import jpxUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import type { Turn } from './viewing.ts';

/** CSS pixels of a point, in which a PDF is measured. */
const PIXELS = 96 / 72;

/**
 * Opens a PDF. Nothing in it is run: no scripts, no forms, no code made of fonts, no WebAssembly, so that
 * the page's Content-Security-Policy stays as it is. Files that come with the package are of our own origin.
 * @throws what is wrong with the file; a `PasswordException` where it asks for a password
 */
export async function openPdf(blob: Blob): Promise<PdfFile> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    // the package puts the name of its own file behind this
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
  /** Of its pages, which are counted from 1. */
  count: pdf.numPages,
  /** How large a page is at its own size, in CSS pixels. */
  sizeOf: async (number: number) => {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: PIXELS });
    return { width, height };
  },
  /** Draws a page on a canvas of its own, `scale` times its own size, in device pixels. */
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

/** A PDF that is open, in a worker of its own. */
export type PdfFile = ReturnType<typeof fileOf>;
