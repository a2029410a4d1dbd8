import { vi } from 'vitest';
import { dataProvider } from '#providers/data/surface.ts';

/** The names of the files that the browser saves from now on. */
export function savedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(dataProvider, 'saveFile').mockImplementation(async (_, name) => {
    names.push(name);
  });
  return names;
}

/** The files that the browser saves from now on. */
export function savedBlobs(): Blob[] {
  const blobs: Blob[] = [];
  vi.spyOn(dataProvider, 'saveFile').mockImplementation(async blob => {
    blobs.push(blob);
  });
  return blobs;
}
