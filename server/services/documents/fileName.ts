import type { DocumentType } from './format.ts';

/** Longest name that is kept, in code points. */
const NAME_MAX = 255;

/** Endings by which a type is known; the first one is put to a name that has another. */
const ENDINGS: Readonly<Record<DocumentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
};

/** Control characters, halves of characters, line separators and what is not seen but turns a text round. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** Letters that a file system or a header may obey. */
const OBEYED = /[<>:"|?*%;]/g;

/** Devices on Windows, whatever comes after the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name of a file that was handed in, as it is shown and given back: without a path, without
 * anything unseen, and with an ending that says what the file is. It is never used as the name of a
 * file here. Source: docs/contract.md, Documents; OWASP ASVS 5.0, v5.0.0-5.3.2.
 */
export function documentName(given: string, type: DocumentType): string {
  const endings = ENDINGS[type];
  const last = given.replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
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
