import { ensureBuilt } from './ensureBuilt.mjs';

/** Builds, then runs an operator's command: `node scripts/command.mjs <file of server/commands> [arguments]`. */
ensureBuilt();
const [name] = process.argv.splice(2, 1);
await import(new URL(`../dist/server/${name}.js`, import.meta.url).href);
