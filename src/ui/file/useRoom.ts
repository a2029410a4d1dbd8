import { useLayoutEffect, useRef, useState } from 'react';
import { type Size, unlessSame } from './viewing.ts';

/**
 * The current space inside a box, which changes when its neighbours grow.
 * @returns a ref for the box, and its space in CSS pixels, 0 before layout
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
    // environments without layout do not have it
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, room: { width: inside(room.width), height: inside(room.height) } };
}

/** The border, and a possible scroll bar. */
const EDGE = 20;
const inside = (length: number) => Math.max(0, length - EDGE);
