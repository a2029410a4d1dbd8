import { useContext, useEffect, useRef, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import { UNUSED_KEPT } from '#contract/rules/fileRules.ts';
import { useStored } from '#page/useStored.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import {
  createUploadQueue,
  forgotten,
  type HandedIn,
  handedIn,
  isBusy,
  type KeyedUpload,
  type Upload,
  uploadedBefore,
} from './uploadQueue.ts';

interface UploadsOptions {
  send: (provider: PortalDataProvider, file: File, options: KeyedUpload) => Promise<HandedIn>;
  /** Files uploaded before, as stored in a draft. */
  before: readonly HandedIn[];
  /** Maximum number of files. */
  most: number;
  /** Called whenever the set of uploaded files changes. */
  onChange: (documents: HandedIn[]) => void;
}

/** Whether the backend still has a draft's file, as far as is known. */
export const isKept = ({ sentAt }: HandedIn): boolean =>
  sentAt === undefined || Date.now() - sentAt < UNUSED_KEPT;

/** The entry of a draft's file; one that the backend may have removed must be chosen again. */
const entryOf = (file: HandedIn): Upload =>
  isKept(file) ? uploadedBefore(file) : forgotten(uploadedBefore(file));

/** The files of a signed-in form, uploaded by `createUploadQueue`; leaving the page aborts pending uploads. */
export function useUploads(options: UploadsOptions) {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, _group, more) => latest.current.send(provider, file, more),
      most: () => latest.current.most,
      before: options.before.map(entryOf),
    }),
  );
  const uploads = useStored(queue);
  useEffect(() => {
    let was = JSON.stringify(latest.current.before);
    const stopTelling = queue.subscribe(() => {
      const is = handedIn(queue.get());
      if (JSON.stringify(is) === was) return;
      was = JSON.stringify(is);
      latest.current.onChange(is);
    });
    return () => {
      stopTelling();
      queue.stop();
    };
  }, [queue]);

  return {
    uploads,
    isFull: queue.isFull(''),
    isBusy: isBusy(uploads),
    add: (files: readonly File[]) => void queue.add(files, ''),
    remove: (key: string) => void queue.remove(key),
    retry: queue.retry,
    /** Removes all files: the form is reset. */
    clear: queue.clear,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
