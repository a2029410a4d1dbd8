import { type ComponentProps, useRef } from 'react';
import { useFocusAfter } from '#ui/focus/useFocusAfter.ts';
import { LoadingLayer } from './LoadingLayer.tsx';

/** The loading layer over a page with a heading, to which the focus moves if the user stops waiting. */
export function CancellableLayer(props: ComponentProps<typeof LoadingLayer>) {
  const layer = useRef<HTMLDivElement>(null);
  useFocusAfter(layer);
  return <LoadingLayer {...props} ref={layer} />;
}
