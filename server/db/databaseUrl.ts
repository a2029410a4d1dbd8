/** User name and password before an empty host. */
const OF_NO_HOST = /^(postgres(?:ql)?:\/\/)[^/?#]*@(?=\/)/i;

/**
 * Parses the address of a server, as in DATABASE_URL. Unlike `URL`, PostgreSQL accepts a user without a host, which a
 * parameter names: `postgres://kaunter@/kaunter?host=/var/run/postgresql`. The user is left out then.
 * @throws {TypeError} it cannot be parsed
 */
export const readDatabaseUrl = (text: string): URL => new URL(text.replace(OF_NO_HOST, '$1'));

/** The host, or the folder of its socket, and the name of a database, without user name and password. */
export function placeOfDatabase(databaseUrl: string): string {
  const { host, pathname, searchParams } = readDatabaseUrl(databaseUrl);
  return `${searchParams.get('host') ?? host}${pathname}`;
}
