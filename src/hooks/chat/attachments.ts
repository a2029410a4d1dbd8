import {
  createUploadQueue,
  handedIn,
  type UploadQueue,
  uploadedBefore,
} from '#hooks/forms/uploadQueue.ts';
import { chatCalls } from './chatCalls.ts';
import { keepDraftFile, readDraftFile } from './outbox.ts';

/** Maximum number of files per message. */
const MAX_FILES = 1;

/**
 * The files of the drafts, with one upload queue per conversation: an upload continues while another conversation is
 * open, and an uploaded file is stored with its draft.
 */
export function createAttachments() {
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
    /** Aborts pending uploads. */
    stop: () => {
      for (const queue of queues.values()) queue.stop();
    },
  };
}
