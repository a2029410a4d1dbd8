import { currentUrl } from '#api/browser/browser.ts';
import { localStore, onOtherTabs, sessionStore } from '#api/browser/storage.ts';
import { DRAFT_DAYS } from '#contract/constants.ts';
import { DAY } from '#contract/dates.ts';
import { PATHS } from '#contract/sitePaths.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { DECLARATIONS_VERSION } from '#contract/words/options.ts';

/**
 * An unsent merchant application, stored in this browser: the applicant is not signed in, so it belongs to the browser.
 * Without password, PIN and signature; documents by id and token.
 */
export interface ApplicationDraft {
  /** Values by field. */
  answers: Readonly<Record<string, string>>;
  /** The token with which documents are uploaded and removed. */
  uploadToken: string;
  documents: readonly unknown[];
  /** The accepted declarations, in the version of their texts that the portal has. */
  agreed: readonly string[];
}

export interface KeptApplication extends ApplicationDraft {
  /** When it was last changed. */
  savedAt: Date;
}

const KEY = 'device.application';

/** Maximum token length in the contract. */
const LONGEST_TOKEN = 128;

/** @returns undefined if there is none or it cannot be read, and for an expired one, which is deleted */
export function readApplication(): KeptApplication | undefined {
  const text = localStore.get(KEY);
  if (text === undefined) return undefined;
  const kept = read(parseJson(text));
  if (!kept) discardApplication();
  return kept;
}

/** Stored data is not trusted. */
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
    agreed: agreedIn(stored),
    savedAt: new Date(savedAt),
  };
}

/** The applicant has agreed to texts, of which there may be others by now: they must be read before they are agreed to. */
const agreedIn = ({ agreed, declarationsVersion }: Record<string, unknown>): string[] =>
  declarationsVersion === DECLARATIONS_VERSION && Array.isArray(agreed)
    ? agreed.filter(isText)
    : [];

const isText = (value: unknown): value is string => typeof value === 'string';

const isYoung = (savedAt: number): boolean => Date.now() - savedAt < DRAFT_DAYS * DAY;

/** Stores it, replacing the previous one. */
export function keepApplication(draft: ApplicationDraft): void {
  const declarationsVersion = DECLARATIONS_VERSION;
  localStore.set(KEY, JSON.stringify({ ...draft, declarationsVersion, savedAt: Date.now() }));
}

/** Deletes it after it was sent or discarded. */
export function discardApplication(): void {
  localStore.remove(KEY);
  unanswered.forget();
}

/**
 * The stored application as this tab last read or wrote it. If another tab has changed, sent or discarded it since, it
 * is that tab's, and this one writes nothing any more: it would undo what the user did there.
 */
export function openApplicationStore() {
  let last = localStore.get(KEY);
  const isOwn = () => localStore.get(KEY) === last;
  return {
    read: (): KeptApplication | undefined => {
      const kept = readApplication();
      last = localStore.get(KEY);
      return kept;
    },
    /** @returns whether it was this tab's to store */
    keep: (draft: ApplicationDraft): boolean => {
      if (!isOwn()) return false;
      keepApplication(draft);
      last = localStore.get(KEY);
      return true;
    },
    /** @param sent token of an application that is sent, whichever tab wrote it last @returns whether it was deleted */
    discard: (sent?: string): boolean => {
      if (!isOwn() && (sent === undefined || readApplication()?.uploadToken !== sent)) return false;
      discardApplication();
      last = undefined;
      return true;
    },
    /** Calls the listener when another tab takes the application over. @returns a function that unsubscribes */
    onTaken: (listener: () => void): (() => void) =>
      onOtherTabs(key => {
        // a tab that was frozen receives outdated events
        if ((key === KEY || key === undefined) && !isOwn()) listener();
      }),
  };
}

const UNANSWERED = 'device.applicationUnanswered';

/**
 * The attempts to send the stored application whose outcome is unknown. Stored for as long as the draft: the application
 * may have arrived, and then holds its user name and email address, in whichever tab or after whichever login the
 * applicant comes back.
 */
export const unanswered = {
  /** @returns the email addresses in the attempts; empty if there is no such attempt */
  emails: (uploadToken: string): readonly string[] => {
    const stored = parseJson(localStore.get(UNANSWERED) ?? '');
    if (!isRecord(stored) || stored.uploadToken !== uploadToken) return [];
    return Array.isArray(stored.emails) ? stored.emails.filter(isText) : [];
  },
  keep: (uploadToken: string, emails: readonly string[]): void =>
    localStore.set(UNANSWERED, JSON.stringify({ uploadToken, emails })),
  forget: (): void => localStore.remove(UNANSWERED),
};

/** A submitted application, as its final page shows it. */
export interface SentApplication {
  reference: string;
  /** The address that receives updates. */
  email: string;
}

const SENT = 'device.applicationSent';

/**
 * The application submitted in this tab, until the user leaves the final page: a reload shows that page again, and
 * sends nothing.
 */
export const sentApplication = {
  read: (): SentApplication | undefined => {
    const kept = parseJson(sessionStore.get(SENT) ?? '');
    if (!isRecord(kept) || !isText(kept.reference) || !isText(kept.email)) return undefined;
    return { reference: kept.reference, email: kept.email };
  },
  keep: (sent: SentApplication): void => sessionStore.set(SENT, JSON.stringify(sent)),
  /** Forgets it if the page shown now is another one: the next user of this tab must not see whose it was. */
  leave: (): void => {
    if (currentUrl().pathname !== PATHS.wizard) sessionStore.remove(SENT);
  },
};
