interface Message {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * The message for a rate-limited call: how long to wait, in seconds or, from one minute, in
 * minutes.
 * @param seconds value of `Retry-After`
 */
export const waitMessage = (seconds: number): Message =>
  seconds < 60
    ? { key: 'errors.tooManyTries.seconds', values: { time: seconds } }
    : { key: 'errors.tooManyTries.minutes', values: { time: Math.ceil(seconds / 60) } };

/** The number of seconds to wait according to any error; undefined if it has none. */
export function waitOf(error: unknown): number | undefined {
  const seconds =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'retryAfter') : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}
