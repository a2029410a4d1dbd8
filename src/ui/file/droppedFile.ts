/** One that was dropped, and how far it is. */
export interface DroppedFile {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Of its bytes, from 0 to 1, while it is being sent. */
  share?: number | undefined;
  /** Key of what is wrong with it. */
  problem?: string | undefined;
  /** Whether it may be sent again as it is. */
  canRetry?: boolean | undefined;
  /** Its content, where this browser has it: a picture is seen in small. */
  file?: Blob | undefined;
}
