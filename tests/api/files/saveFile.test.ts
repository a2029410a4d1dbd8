import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '#api/files/saveFile.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('saves the given bytes under the given name, and releases them', async () => {
  vi.useFakeTimers();
  const blob = new Blob(['PK data']);
  let offered: unknown;
  const released: string[] = [];
  Object.assign(URL, {
    createObjectURL: (made: unknown) => {
      offered = made;
      return 'blob:report';
    },
    revokeObjectURL: (url: string) => released.push(url),
  });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`);
    return true;
  });

  await saveFile(blob, 'payout.xlsx');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(offered).toBe(blob);
  expect(clicked).toEqual(['payout.xlsx blob:report']);
  expect(released).toEqual(['blob:report']);
});
