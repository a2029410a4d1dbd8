import { useLayoutEffect, useRef, useState } from 'react';
import { type Size, unlessSame } from './viewing.ts';

/**
 * The room that a box has inside, as it is now: what is beside it may grow.
 * @returns a ref for the box, and CSS pixels, 0 as long as nothing is laid out
 */
export function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = current;
      setRoom(known => unlessSame(known, { width, height }));
    };
    measure();
    // where nothing is laid out there is none
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, room: { width: inside(room.width), height: inside(room.height) } };
}

/** Border, and a scroll bar that may come. */
const EDGE = 20;
const inside = (length: number) => Math.max(0, length - EDGE);
