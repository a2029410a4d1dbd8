import { useLayoutEffect, useRef, useState } from 'react';
import { type Size, type Turn, turnedSize } from './viewing.ts';

interface PictureSheetProps {
  url: string;
  label: string;
  scale: number;
  turn: Turn;
  onSize: (size: Size) => void;
  /** It is no picture after all. */
  onFail: () => void;
}

/** A picture as large as it is asked for. */
export function PictureSheet({ url, label, scale, turn, onSize, onFail }: PictureSheetProps) {
  const box = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<Size>();
  const shown = own && { width: own.width * scale, height: own.height * scale };
  const taken = shown && turnedSize(shown, turn);
  useSized(box, taken);
  return (
    <div ref={box} className="k-sheet">
      <img
        src={url}
        alt={label}
        data-turn={turn}
        {...(shown && { width: Math.round(shown.width), height: Math.round(shown.height) })}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setOwn({ width, height });
          onSize({ width, height });
        }}
        onError={onFail}
      />
    </div>
  );
}

/** Gives an element its size through the object model, which the policy against styles in markup lets pass. */
function useSized(ref: { readonly current: HTMLElement | null }, size: Size | undefined) {
  useLayoutEffect(() => {
    if (!ref.current || !size) return;
    ref.current.style.width = `${Math.round(size.width)}px`;
    ref.current.style.height = `${Math.round(size.height)}px`;
  }, [ref, size]);
}
