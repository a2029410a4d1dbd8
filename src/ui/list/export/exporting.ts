/** What columns are given to say what an export has in their place. */
export interface Exporting {
  translate: (key: string, values?: Record<string, unknown>) => string;
}
