import {
  type DocumentAnswers,
  documentRequirements,
  missingDocuments,
} from '#contract/rules/company/onboardingRules.ts';
import { UNUSED_KEPT } from '#contract/rules/fileRules.ts';
import type { DocumentCategory } from '#contract/words/options.ts';
import { isRefusal } from '#hooks/forms/uploadFailure.ts';
import {
  CHOOSE_AGAIN,
  createUploadQueue,
  forgotten,
  isPending,
  type Upload,
  type UploadQueue,
  uploadedBefore,
  whileMoving,
} from '#hooks/forms/uploadQueue.ts';
import {
  type KeptDocument,
  keptDocuments,
  sendDocument,
  takeBackDocument,
} from '#providers/application/onboardingFiles.ts';
import type { ApplicationDocument } from '../model/stepProblems.ts';

interface DocumentStoreOptions {
  uploadToken: string;
  /** Uploaded documents, as stored with the application. */
  documents: readonly ApplicationDocument[];
  /** Whether the application was sent, and its outcome is unknown: its documents may belong to it already. */
  wasSent: boolean;
  /** Called whenever the uploaded documents change. */
  onChange: (documents: ApplicationDocument[]) => void;
}

/** Ms that a user waits for required files before the missing ones are shown. */
const PATIENCE = 8_000;

const mostOf = (category: string): number =>
  documentRequirements({}).find(one => one.category === category)?.most ?? 0;

/**
 * The files of an application: those stored in this browser since the last visit, and all new ones. Files that the
 * backend has are not sent again. A file that the browser no longer stores is too old for the backend, too: it is
 * deleted there, and listed as one to choose again, unless it may belong to a sent application.
 */
export async function openDocuments(options: DocumentStoreOptions) {
  const { uploadToken, documents, wasSent, onChange } = options;
  const kept = await keptDocuments.all(uploadToken);
  const send: Parameters<typeof createUploadQueue>[0]['send'] = (file, group, options) =>
    sendDocument({ file, category: group as DocumentCategory, uploadToken }, options);
  const known = new Set(kept.map(({ documentId }) => documentId));
  const lost = documents.filter(({ id }) => !known.has(id));
  const before = [...kept.map(uploadOf), ...lost.map(wasSent ? sentBefore : toChooseAgain)];
  const queue = createUploadQueue({ send, most: mostOf, before });
  const keep = keeperOf(uploadToken, kept);
  const idOf = async (upload: Upload) => {
    const { key, group, file, isSent, document } = upload;
    if (document) return document.id;
    if (!isSent || !file || isRefused(upload)) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    try {
      // its response is missing: sent again with its key, it is the same document
      const { id } = await whileMoving(aborter, onProgress =>
        send(file, group, { key, signal, onProgress }),
      );
      // a duplicate is answered with the document of the first file, which stays
      return queue.get().some(one => one.key !== key && one.document?.id === id) ? undefined : id;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  };
  let reported = JSON.stringify(documents);
  const sync = () => {
    keep(queue.get());
    const next = documentsIn(queue.get());
    if (JSON.stringify(next) === reported) return;
    reported = JSON.stringify(next);
    onChange(next);
  };
  if (!wasSent) {
    for (const { id } of lost) takeBackDocument(id, uploadToken).catch(() => undefined);
  }
  sync();
  queue.subscribe(sync);

  return {
    ...queue,
    /**
     * Uploads again the documents that the backend may be about to delete: an application left open for a day would
     * arrive without its optional documents. Other uploads are not waited for.
     * @param onBegin called if there are any
     * @returns whether the backend still has all documents
     */
    renew: async (onBegin: () => void): Promise<boolean> => {
      const keys = new Set(queue.handInAgain(Date.now() - UNUSED_KEPT));
      if (keys.size === 0) return true;
      onBegin();
      const renewed = () => queue.get().filter(({ key }) => keys.has(key));
      await until(queue, () => !renewed().some(isPending));
      return renewed().every(({ state }) => state === 'done');
    },
    /** Resolves when no upload is pending that the answers require, or after some seconds. */
    settledFor: (answers: DocumentAnswers) =>
      until(
        queue,
        () => {
          const missing = missingDocuments(answers, documentsIn(queue.get()));
          const pending = new Set(
            queue
              .get()
              .filter(isPending)
              .map(({ group }) => group),
          );
          return !missing.some(({ category }) => pending.has(category));
        },
        PATIENCE,
      ),
    /** The documents that the backend has. */
    documents: () => documentsIn(queue.get()),
    /** Removes a document, here and from the backend. @throws {ApiError} if the backend may still have it */
    takeBack: async (key: string) => {
      const upload = queue.get().find(one => one.key === key);
      if (!upload) return;
      if (!upload.document && upload.isSent) queue.interrupt(key);
      const id = await idOf(upload);
      if (id !== undefined) await takeBackDocument(id, uploadToken);
      queue.remove(key);
    },
  };
}

export type DocumentStore = Awaited<ReturnType<typeof openDocuments>>;

function uploadOf({ documentId, ...facts }: KeptDocument): Upload {
  const { name, size, file } = facts;
  if (documentId !== undefined) {
    return { ...facts, state: 'done', document: { id: documentId, name, size } };
  }
  return file
    ? { ...facts, state: 'waiting' }
    : { ...facts, state: 'failed', problem: CHOOSE_AGAIN };
}

const sentBefore = ({ category, ...document }: ApplicationDocument): Upload => ({
  ...uploadedBefore(document),
  group: category,
});

const toChooseAgain = (document: ApplicationDocument): Upload => forgotten(sentBefore(document));

const documentsIn = (uploads: readonly Upload[]): ApplicationDocument[] =>
  uploads.flatMap(({ state, group, document }) =>
    state === 'done' && document ? [{ ...document, category: group as DocumentCategory }] : [],
  );

/** Resolves when a condition on the files is met, or after a time in ms. */
const until = ({ subscribe }: UploadQueue, isMet: () => boolean, patience?: number) =>
  new Promise<void>(resolve => {
    if (isMet()) return resolve();
    const end = () => {
      stop();
      clearTimeout(clock);
      resolve();
    };
    const stop = subscribe(() => isMet() && end());
    const clock = patience === undefined ? undefined : setTimeout(end, patience);
  });

/** Stores pending and sent files in this browser, and deletes unwanted ones. */
function keeperOf(draft: string, kept: readonly KeptDocument[]) {
  const held = new Map(kept.map(({ key, documentId }) => [key, documentId]));
  const sent = new Set(kept.flatMap(({ key, isSent }) => (isSent ? [key] : [])));
  return (uploads: readonly Upload[]) => {
    for (const { key, group, file, isSent, document } of uploads.filter(isWanted)) {
      if (!held.has(key) && file) {
        held.set(key, undefined);
        void keptDocuments.keep({ draft, key, group, file });
      }
      if (isSent && held.has(key) && !sent.has(key)) {
        sent.add(key);
        keptDocuments.noteSent(key);
      }
      if (held.has(key) && held.get(key) !== document?.id) {
        held.set(key, document?.id);
        keptDocuments.note(key, document?.id ?? null);
      }
    }
    const wanted = new Set(uploads.filter(isWanted).map(({ key }) => key));
    for (const key of [...held.keys()].filter(one => !wanted.has(one))) {
      held.delete(key);
      void keptDocuments.forget(key);
    }
  };
}

/** Whether a file was refused for good, as a duplicate is: the backend does not have it. */
const isRefused = ({ state, canRetry }: Upload): boolean => state === 'failed' && canRetry !== true;

/** A refused file is not stored; a lost one stays listed until the user removes it. */
const isWanted = (upload: Upload): boolean => !isRefused(upload) || upload.problem === CHOOSE_AGAIN;
