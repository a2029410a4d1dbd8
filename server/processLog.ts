import { destination, type Logger, pino } from 'pino';

/** Bytes of lines that wait for a slow reader; later ones are dropped, so that they do not fill the memory. */
const MOST_WAITING = 16 * 1024 * 1024;

/**
 * The log of the process, on standard output. A line that cannot be written, on a full disk or to a pipe without a reader
 * for example, is tried again with the next one: without a listener it would end the process.
 * @param onError called for failed writes
 */
export function processLog(fd = 1, onError: (error: Error) => void = () => undefined): Logger {
  const lines = destination({ dest: fd, sync: false, maxLength: MOST_WAITING });
  // pino's own, which ends the log at the first broken pipe, although another reader may open it
  lines.removeAllListeners('error');
  let isStuck = false;
  lines.on('error', error => {
    isStuck = true;
    onError(error);
  });
  lines.on('write', () => {
    isStuck = false;
  });
  const { flushSync } = lines;
  // called at the exit, which must not wait for what cannot be written
  lines.flushSync = () => {
    if (!isStuck) flushSync.call(lines);
  };
  return pino(lines);
}
