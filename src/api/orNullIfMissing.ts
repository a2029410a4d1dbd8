/**
 * The response of an optional call; null if the backend lacks it. The check is loaded only after a failure: the first
 * row of a list does not wait for it.
 * @throws {ApiError} any other failure
 */
export const orNullIfMissing = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch(async (error: unknown) => {
    const loaded = await import('./isMissingCall.ts').catch(() => undefined);
    if (loaded?.isMissingCall(error)) return null;
    throw error;
  });
