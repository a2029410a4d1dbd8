import { isMissingCall } from '#api/isMissingCall.ts';

/** Whether the error of a list means that the backend lacks its call, which is an addition of ours: there is no list. */
export const lacksCall = (error: unknown): boolean => isMissingCall(error);
