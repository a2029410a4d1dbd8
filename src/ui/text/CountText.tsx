import { useLocale } from '#ui/locale.ts';
import { formatNumber } from './format.ts';

/** A count in the user's language: `30,000`. */
export const CountText = ({ count }: { count: number }) => formatNumber(count, useLocale());
