import { pino } from 'pino';

/**
 * Runs the built backends of a worker of the journeys, each as `npm start` does, but in one process: it starts once,
 * and V8 optimises their code once.
 */

/** @type {typeof import('#server/start.ts')} */
const { start } = await import(new URL('../../../dist/server/start.js', import.meta.url).href);

/** @type {Map<number, import('#server/backend.ts').Backend>} */
const backends = new Map();

/** @param {import('./host.ts').Told} message */
const tell = message => process.send?.(message);

/** @param {import('./host.ts').Order} order */
async function obey({ id, environment }) {
  /** @param {string} printed */
  const print = printed => tell({ id, printed });
  if (environment) {
    const log = pino({}, { write: print });
    const here = { environment, log, print: (/** @type {string} */ text) => print(`${text}\n`) };
    const { backend, announce } = await start(here);
    backends.set(id, backend);
    announce();
  } else {
    await backends.get(id)?.stop();
    backends.delete(id);
  }
}

process.on('message', (/** @type {import('./host.ts').Order} */ order) => {
  obey(order).then(
    () => tell({ id: order.id, done: true }),
    error => tell({ id: order.id, failed: String(error?.stack ?? error) }),
  );
});
process.once('disconnect', () => process.exit(0));
tell({ id: 0, done: true });
