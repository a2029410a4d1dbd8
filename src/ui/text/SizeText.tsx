import { useLocale } from '#ui/locale.ts';
import { formatBytes } from './formatBytes.ts';

/** The size of a file. @param size bytes */
export function SizeText({ size }: { size: number }) {
  return formatBytes(size, useLocale());
}
