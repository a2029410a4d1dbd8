import { type ComponentProps, useRef } from 'react';
import { useFocusAfter } from '../useFocusAfter.ts';
import { LoadingLayer } from './LoadingLayer.tsx';

/** The loading layer over a page with a heading, to which the focus moves if the user stops waiting. */
export function CancellableLayer(props: ComponentProps<typeof LoadingLayer>) {
  const area = useRef<HTMLDivElement>(null);
  useFocusAfter(area);
  return (
    <div ref={area}>
      <LoadingLayer {...props} />
    </div>
  );
}
