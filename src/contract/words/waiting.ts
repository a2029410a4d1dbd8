/** A translation key and its values. */
interface Message {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * What is shown of a call that was made too often: how long to wait, in minutes from a minute on.
 * @param seconds of `Retry-After`
 */
export const waitMessage = (seconds: number): Message =>
  seconds < 60
    ? { key: 'errors.tooManyTries.seconds', values: { time: seconds } }
    : { key: 'errors.tooManyTries.minutes', values: { time: Math.ceil(seconds / 60) } };

/** The seconds that an error asks to wait, whatever it is; undefined where it asks for nothing. */
export function waitOf(error: unknown): number | undefined {
  const seconds =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'retryAfter') : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}
