import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that was free a moment ago.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const server = createServer();
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
