import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { PdfFile } from './pdfFile.ts';
import { type Shown, type Size, scaled, sharpness, turnedSize } from './viewing.ts';

interface PdfSheetProps extends Shown {
  pdf: PdfFile;
  page: number;
  /** Text alternative for screen readers. */
  label: string;
  onFail: () => void;
}

/** A page of a PDF. Keeps the previous rendering until the next one is complete, to avoid flicker. */
export function PdfSheet({ pdf, page, scale, turn, label, onSize, onFail }: PdfSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const own = useOwnSize(pdf, page, onSize, onFail);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing depends on nothing else
  useEffect(() => {
    if (!own) return;
    const leaving = new AbortController();
    const shown = scaled(turnedSize(own, turn), scale);
    const sharp = sharpness(shown, window.devicePixelRatio);
    pdf.draw(page, scale * sharp, turn, leaving.signal).then(
      drawn => {
        if (!leaving.signal.aborted) put(drawn, canvas.current, shown);
      },
      () => {
        if (!leaving.signal.aborted) onFail();
      },
    );
    return () => leaving.abort();
  }, [pdf, page, own, scale, turn]);
  return <Sheet ref={canvas} role="img" aria-label={label} />;
}

/** Centred, without cutting off content wider than the container. */
const Sheet = styled('canvas')({ display: 'block', flex: 'none', margin: '0 auto auto' });

/** Size of the page; undefined until it is known. */
function useOwnSize(
  pdf: PdfFile,
  page: number,
  onSize: (size: Size) => void,
  onFail: () => void,
): Size | undefined {
  const [own, setOwn] = useState<{ page: number; size: Size }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    let isGone = false;
    pdf.sizeOf(page).then(
      size => {
        if (isGone) return;
        setOwn({ page, size });
        onSize(size);
      },
      () => {
        if (!isGone) onFail();
      },
    );
    return () => {
      isGone = true;
    };
  }, [pdf, page]);
  return own?.page === page ? own.size : undefined;
}

function put(drawn: HTMLCanvasElement, canvas: HTMLCanvasElement | null, { width, height }: Size) {
  if (!canvas) return;
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  // set as a DOM property, which the CSP allows unlike inline styles in markup
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.getContext('2d')?.drawImage(drawn, 0, 0);
}
