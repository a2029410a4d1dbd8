/**
 * `meta` gives the whole record a place of its own in the cache: a list puts its rows, which lack
 * fields, where records are looked up, and they would count as fresh. A decision must not be taken on
 * half a record. react-admin would also tell an error in a toast, and leave for a list elsewhere.
 */
export const wholeRecord = { meta: { whole: true }, onError: () => undefined };
