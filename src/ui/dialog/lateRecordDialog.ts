import { lazyDialog } from './lazyDialog.tsx';

/** `RecordDialog`, whose code is loaded when the button that opens it is focused or hovered. */
export const { Loaded: RecordDialog, preload } = lazyDialog(
  async () => (await import('./RecordDialog.tsx')).RecordDialog,
);
