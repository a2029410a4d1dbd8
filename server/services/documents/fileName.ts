import { UNSEEN } from '#contract/rules/rules.ts';
import type { DocumentType } from './format.ts';

/** Maximum length of a name, in code points. */
const NAME_MAX = 255;

/** Extensions of each type; the first one is appended to a name with a different one. */
const ENDINGS: Readonly<Record<DocumentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
};

/** Characters that a file system or a header may interpret. */
const OBEYED = /[<>:"|?*%;]/g;

/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name of an uploaded file, for display and download: without a path or invisible characters, and with an extension
 * for the type of the file. It is never used as a file name on the server. Source: docs/contract.md, Documents; OWASP
 * ASVS 5.0, v5.0.0-5.3.2.
 */
export function documentName(given: string, type: DocumentType): string {
  const endings = ENDINGS[type];
  const last = given.replace(new RegExp(UNSEEN, 'gu'), '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(OBEYED, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const { base, ending } = split(plain);
  const known = endings.find(one => one === ending.toLowerCase());
  const name = (known ? base : plain).replace(DEVICE, '_$&') || 'document';
  const tail = `.${known ? ending : endings[0]}`;
  return `${[...name].slice(0, NAME_MAX - tail.length).join('')}${tail}`;
}

function split(name: string): { base: string; ending: string } {
  const dot = name.lastIndexOf('.');
  return dot < 0
    ? { base: name, ending: '' }
    : { base: name.slice(0, dot), ending: name.slice(dot + 1) };
}
