import { localStore, sessionStore } from '#api/browser/storage.ts';
import { isRecord, parseJson } from '#contract/json.ts';

/**
 * An application to become a merchant that was not sent, as this browser keeps it: nobody is logged
 * in, so it belongs to the browser. Without password, PIN and signature; documents by id and token.
 */
export interface ApplicationDraft {
  /** Texts by field. */
  answers: Readonly<Record<string, string>>;
  /** With which documents are handed in and taken back. */
  uploadToken: string;
  documents: readonly unknown[];
  /** Which declarations are agreed to. */
  agreed: readonly string[];
}

/** One that is found. */
export interface KeptApplication extends ApplicationDraft {
  /** When something of it was last changed. */
  savedAt: Date;
}

const KEY = 'device.application';

/** Ms after which nobody means it any more. */
const MAX_AGE = 14 * 24 * 60 * 60 * 1000;

/** As long as the contract lets a token be. */
const LONGEST_TOKEN = 128;

/** @returns undefined where there is none that can be read, and for one that is too old, which goes */
export function readApplication(): KeptApplication | undefined {
  const text = localStore.get(KEY);
  if (text === undefined) return undefined;
  const kept = read(parseJson(text));
  if (!kept) discardApplication();
  return kept;
}

/** Whatever is stored is read with distrust. */
function read(stored: unknown): KeptApplication | undefined {
  if (!isRecord(stored) || !isRecord(stored.answers)) return undefined;
  const { uploadToken, savedAt } = stored;
  if (typeof savedAt !== 'number' || !isYoung(savedAt)) return undefined;
  if (typeof uploadToken !== 'string' || uploadToken === '') return undefined;
  if (uploadToken.length > LONGEST_TOKEN) return undefined;
  const answers = Object.entries(stored.answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    answers: Object.fromEntries(answers),
    uploadToken,
    documents: Array.isArray(stored.documents) ? stored.documents : [],
    agreed: Array.isArray(stored.agreed) ? stored.agreed.filter(isText) : [],
    savedAt: new Date(savedAt),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isYoung = (savedAt: number): boolean => Date.now() - savedAt < MAX_AGE;

/** Keeps it in place of the one before. */
export const keepApplication = (draft: ApplicationDraft): void =>
  localStore.set(KEY, JSON.stringify({ ...draft, savedAt: Date.now() }));

/** Forgets it: it was sent, or is not wanted any more. */
export const discardApplication = (): void => localStore.remove(KEY);

/** An application that was sent, as its finish tells it. */
export interface SentApplication {
  reference: string;
  /** Where what happens next is told. */
  email: string;
}

const SENT = 'device.applicationSent';

/** What was sent in this tab, until a user has left the finish: a reload shows it again, and sends nothing. */
export const sentApplication = {
  read: (): SentApplication | undefined => {
    const kept = parseJson(sessionStore.get(SENT) ?? '');
    if (!isRecord(kept) || !isText(kept.reference) || !isText(kept.email)) return undefined;
    return { reference: kept.reference, email: kept.email };
  },
  keep: (sent: SentApplication): void => sessionStore.set(SENT, JSON.stringify(sent)),
  forget: (): void => sessionStore.remove(SENT),
};
