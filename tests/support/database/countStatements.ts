import type { Database } from '#server/db/database.ts';

const VERBS: readonly PropertyKey[] = ['select', 'insert', 'update', 'delete', 'execute'];

/** The same database, but it counts the statements that are built outside of transactions, including subqueries. */
export function countStatements(database: Database): Database & { statements: number } {
  const counted = { ...database, statements: 0 };
  counted.db = new Proxy(database.db, {
    get(db, name) {
      if (VERBS.includes(name)) counted.statements += 1;
      const value: unknown = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  return counted;
}
