import { type RefObject, useEffect, useRef, useState } from 'react';

/** The same colours in every theme: staff view the signature in theirs. */
const PAPER = 'rgb(255, 255, 255)';
const INK = 'rgb(15, 23, 42)';

/** A higher pixel ratio is not visible, and the image would exceed the contract's limit. */
const MOST_PIXELS = 2;

interface Pad {
  clear: () => void;
  stop: () => void;
}

/**
 * Lets the user draw on a canvas with mouse, finger or pen. The drawing is kept when the canvas is resized, for example
 * when a phone is rotated. The library is loaded once the canvas is mounted.
 * @param value the drawing as a data URL; '' without one
 * @param onChange called after each stroke, and with '' after clearing
 */
export function useDrawing(value: string, onChange: (value: string) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(undefined);
  const drawn = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    openPad(canvas, drawn, next => latest.current(next)).then(
      opened => {
        if (isGone) opened?.stop();
        else pad.current = opened;
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      pad.current?.stop();
    };
  }, []);

  return { canvas, hasFailed, clear: () => pad.current?.clear() };
}

async function openPad(
  canvas: RefObject<HTMLCanvasElement | null>,
  drawn: RefObject<string>,
  onChange: (value: string) => void,
): Promise<Pad | undefined> {
  const { default: SignaturePad } = await import('signature_pad');
  const element = canvas.current;
  if (!element) return;
  const pad = new SignaturePad(element, { backgroundColor: PAPER, penColor: INK });
  const change = (value: string) => {
    drawn.current = value;
    onChange(value);
  };
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = element;
    const ratio = Math.min(MOST_PIXELS, Math.max(1, window.devicePixelRatio));
    if (width === 0 || element.width === Math.round(width * ratio)) return;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    element.getContext('2d')?.scale(ratio, ratio);
    pad.clear();
    // an unreadable drawing counts as none
    if (drawn.current) pad.fromDataURL(drawn.current, { width, height }).catch(() => change(''));
  };
  resize();
  const observer = new ResizeObserver(resize);
  observer.observe(element);
  pad.addEventListener('endStroke', () => change(pad.toDataURL()));
  return {
    clear: () => {
      pad.clear();
      change('');
    },
    stop: () => {
      observer.disconnect();
      pad.off();
    },
  };
}
