/**
 * The result of `work`, which goes on if it takes longer.
 * @param complaint what the error says then, before the time: `The database has not answered`
 * @throws {Error} if it takes longer than `ms` milliseconds
 */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  complaint: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${complaint} in ${ms} ms.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
