import { ensureBuilt } from './ensureBuilt.mjs';

/** Runs a command of an operator, built: `node scripts/command.mjs <file of server/commands> [arguments]`. */
ensureBuilt();
const [name] = process.argv.splice(2, 1);
await import(new URL(`../dist/server/${name}.js`, import.meta.url).href);
