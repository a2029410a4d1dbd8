/** A read that its caller can abort. */
export interface ReadOptions {
  signal?: AbortSignal | undefined;
}
