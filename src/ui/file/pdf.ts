import { useEffect, useState } from 'react';
import type { PdfFile } from './pdfFile.ts';

/** Which page of how many, and how to get to another. */
export interface PdfPages {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Why a PDF is not shown: it cannot be read, or only with its password. */
export type PdfProblem = 'noPreview' | 'locked';

/** Loaded with the first PDF that is looked at: it is larger than the rest of the portal. */
const load = () => import('./pdfFile.ts');

/**
 * A PDF that is looked at.
 * @returns neither `pdf` nor `problem` as long as it is being opened
 */
export function usePdf(blob: Blob) {
  const [pdf, setPdf] = useState<PdfFile>();
  const [problem, setProblem] = useState<PdfProblem>();
  useEffect(() => {
    let opened: PdfFile | undefined;
    let isGone = false;
    const open = async () => {
      const { openPdf, LockedPdf } = await load();
      try {
        opened = await openPdf(blob);
        if (isGone) opened.close();
        else setPdf(opened);
      } catch (error) {
        if (!isGone) setProblem(error instanceof LockedPdf ? 'locked' : 'noPreview');
      }
    };
    open().catch(() => {
      if (!isGone) setProblem('noPreview');
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [blob]);
  return { pdf, problem, onFail: () => setProblem('noPreview') };
}
