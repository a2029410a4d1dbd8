import { useTranslate } from 'react-admin';
import { codeMessageKey } from '../../../contract/codes.ts';

/** Why a rule refused a request when it was applied, in the words of its code. */
export function CodeText({ code }: { code: number }) {
  const translate = useTranslate();
  return `${translate(codeMessageKey(code))} (${code})`;
}
