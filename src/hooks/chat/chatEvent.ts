import { isRecord, parseJson } from '#contract/text/json.ts';

/** The conversation that an event of the stream is about, and the number of its new message, if there is one. */
interface ChatNews {
  contactId: number;
  seq: number | undefined;
}

/** Reads an event of the stream, which is not trusted; undefined for any other data. */
export function readChatEvent(data: string): ChatNews | undefined {
  const event = parseJson(data);
  if (!isRecord(event) || typeof event.contactId !== 'number') return undefined;
  return { contactId: event.contactId, seq: typeof event.seq === 'number' ? event.seq : undefined };
}
