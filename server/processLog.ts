import { destination, type Logger, pino } from 'pino';

/** Bytes of lines that wait for a slow reader; later ones are dropped, so that they do not fill the memory. */
const MOST_WAITING = 16 * 1024 * 1024;

/**
 * The log of the process, on standard output. A line that cannot be written, on a full disk for example, is tried again
 * with the next one: without a listener it would end the process.
 * @param onError called for failed writes
 */
export function processLog(fd = 1, onError: (error: Error) => void = () => undefined): Logger {
  const lines = destination({ dest: fd, sync: false, maxLength: MOST_WAITING });
  lines.on('error', onError);
  return pino(lines);
}
