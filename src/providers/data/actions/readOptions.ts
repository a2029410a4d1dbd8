/** A read that its caller can take back. */
export interface ReadOptions {
  signal?: AbortSignal | undefined;
}
