import { once } from 'node:events';
import { createConnection } from 'node:net';

/** Whether a process listens on a port of this machine, at one of its addresses. */
export async function isReached(port: number, host = '127.0.0.1'): Promise<boolean> {
  const connection = createConnection(port, host);
  const reached = await once(connection, 'connect').then(
    () => true,
    () => false,
  );
  connection.destroy();
  return reached;
}
