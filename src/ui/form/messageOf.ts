const MARK = '@@react-admin@@';

interface Message {
  message: string;
  args: Readonly<Record<string, unknown>>;
}

/** A message with its values, as react-admin keeps it in a react-hook-form error. */
export const messageOf = (message: string, args: Message['args']): string =>
  `${MARK}${JSON.stringify({ message, args })}`;

/** The message of a react-hook-form error, whichever validator produced it. */
export function readMessage(text: string): Message {
  if (!text.startsWith(MARK)) return { message: text, args: {} };
  const read: string | Message = JSON.parse(text.slice(MARK.length));
  return typeof read === 'string' ? { message: read, args: {} } : read;
}
