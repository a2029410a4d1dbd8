import { handedIn, hasFailed, isBusy, type UploadQueue } from '#hooks/forms/uploadQueue.ts';
import { useStored } from '#page/useStored.ts';

/** The file of a conversation's draft: its upload, and `file` once it is uploaded. */
export function useDraftFile(queue: UploadQueue) {
  const uploads = useStored(queue);
  const [file] = handedIn(uploads);
  return {
    uploads,
    file,
    isBusy: isBusy(uploads),
    hasFailed: hasFailed(uploads),
    isFull: queue.isFull(''),
    add: (files: FileList | null) => void queue.add([...(files ?? [])], ''),
    remove: queue.remove,
    retry: queue.retry,
    /** Removes the file from the draft once it is sent. */
    clear: queue.clear,
  };
}
