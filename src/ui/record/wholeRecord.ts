/**
 * `meta` caches full records separately: otherwise incomplete list rows in the record cache would count as
 * fresh. A decision must not be based on an incomplete record. `onError` keeps react-admin from showing a
 * toast and redirecting to a list.
 */
export const wholeRecord = { meta: { whole: true }, onError: () => undefined };
