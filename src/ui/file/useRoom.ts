import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './viewing.ts';

/**
 * The room that a box has inside, without what its scroll bars take, also when the window changes.
 * @returns a ref for the box, and CSS pixels, 0 as long as nothing is laid out
 */
export function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const measure = () => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = box.current ?? {};
    setRoom(known =>
      known.width === width && known.height === height ? known : { width, height },
    );
  };
  useLayoutEffect(measure, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures alike whenever it was made
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { box, room: { width: inside(room.width), height: inside(room.height) } };
}

/** Border, and a scroll bar that may come. */
const EDGE = 20;
const inside = (length: number) => Math.max(0, length - EDGE);
