const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a string is a UUID (RFC 9562), of any version. */
export const isUuid = (text: string): boolean => UUID.test(text);
