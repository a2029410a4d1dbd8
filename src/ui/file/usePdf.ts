import { useEffect, useState } from 'react';
import type { PdfFile } from './pdfFile.ts';

/** Current page, page count, and navigation. */
export interface PdfPages {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Why a PDF is not shown: it cannot be read, or is password-protected. */
type PdfProblem = 'noPreview' | 'locked';

/** pdf.js does not export the class of this error. */
const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

/**
 * Opens a PDF for the viewer.
 * @returns neither `pdf` nor `problem` while it is being opened
 */
export function usePdf(blob: Blob) {
  const [pdf, setPdf] = useState<PdfFile>();
  const [problem, setProblem] = useState<PdfProblem>();
  useEffect(() => {
    let opened: PdfFile | undefined;
    let isGone = false;
    const open = async () => {
      // larger than the rest of the portal: loaded on demand with the first PDF
      const { openPdf } = await import('./pdfFile.ts');
      opened = await openPdf(blob);
      if (isGone) opened.close();
      else setPdf(opened);
    };
    open().catch(error => {
      if (!isGone) setProblem(isLocked(error) ? 'locked' : 'noPreview');
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [blob]);
  return { pdf, problem, onFail: () => setProblem('noPreview') };
}
