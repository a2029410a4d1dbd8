import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { freePort } from './freePort.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT || 3000);
const backendPort = await freePort();
process.env.BACKEND_PORT = String(backendPort);

/**
 * The backend, restarted when its sources change. `tsx watch` stops the running process and waits
 * for it before it starts the next, so that two never use the data folder.
 */
const backend = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'],
  {
    cwd: root,
    env: {
      PUBLIC_URL: `http://localhost:${port}`,
      ...process.env,
      NODE_ENV: 'development',
      // reached through the portal's server only
      HOST: '127.0.0.1',
      PORT: String(backendPort),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);

const portal = await createServer({
  root,
  server: { ...(process.env.HOST && { host: process.env.HOST }), port, strictPort: true },
});
await portal.listen();
portal.printUrls();

let ending = false;
/** Stops both, the backend first: it closes the database. */
async function end() {
  if (ending) return;
  ending = true;
  const ended = new Promise(resolve => backend.once('exit', resolve));
  if (backend.exitCode === null && backend.kill('SIGTERM')) await ended;
  await portal.close();
  process.exit(backend.exitCode ?? 0);
}
process.once('SIGINT', end);
process.once('SIGTERM', end);
backend.once('exit', end);
