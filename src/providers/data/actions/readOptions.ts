/** A read that its caller can abort. */
export interface ReadOptions {
  signal?: AbortSignal | undefined;
}

/** The download of a file. */
export interface DownloadOptions extends ReadOptions {
  id: number;
  /** Used if the response gives no name. */
  fallbackName: string;
}
