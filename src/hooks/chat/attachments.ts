import { getSession } from '#api/session/sessionState.ts';
import {
  createUploadQueue,
  handedIn,
  hasFailed,
  isBusy,
  type UploadQueue,
  uploadedBefore,
} from '#hooks/forms/uploadQueue.ts';
import { chatCalls } from './chatCalls.ts';
import { keepDraftFile, readDraftFile } from './outbox.ts';

/** Maximum number of files per message. */
const MAX_FILES = 1;

let current: { sessionRequestId: string; attachments: Attachments } | undefined;

/**
 * The files of the drafts in the current session. They belong to the page rather than to the chat screen: a file whose
 * upload was aborted by leaving it would be missing from its draft without a word.
 */
export function currentAttachments(): Attachments {
  const { sessionRequestId } = getSession();
  if (current?.sessionRequestId !== sessionRequestId) {
    current?.attachments.stop();
    current = { sessionRequestId, attachments: createAttachments() };
  }
  return current.attachments;
}

type Attachments = ReturnType<typeof createAttachments>;

/**
 * One upload queue per conversation: an upload continues while another conversation or screen is open, and an uploaded
 * file is stored with its draft.
 */
function createAttachments() {
  const queues = new Map<number, UploadQueue>();

  const open = (contactId: number): UploadQueue => {
    const before = readDraftFile(contactId);
    let stored = before?.id;
    const queue = createUploadQueue({
      send: (file, _, options) => chatCalls.upload(contactId, file, options),
      before: before ? [uploadedBefore(before)] : [],
      most: () => MAX_FILES,
    });
    queue.subscribe(() => {
      const [file] = handedIn(queue.get());
      if (file?.id === stored) return;
      stored = file?.id;
      keepDraftFile(contactId, file);
    });
    queues.set(contactId, queue);
    return queue;
  };

  return {
    /** The upload queue of a conversation's draft. */
    queueOf: (contactId: number): UploadQueue => queues.get(contactId) ?? open(contactId),
    /**
     * Called when the user leaves the screen: uploads go on, and a failed one is shown later. A completed one is read from
     * its draft again, which another tab may send meanwhile.
     */
    leave: () => {
      for (const [contactId, queue] of queues) {
        const uploads = queue.get();
        if (!isBusy(uploads) && !hasFailed(uploads)) queues.delete(contactId);
      }
    },
    /** Aborts pending uploads. */
    stop: () => {
      for (const queue of queues.values()) queue.stop();
    },
  };
}
