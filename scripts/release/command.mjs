import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensureInstalled.mjs';

/** Runs an operator's command in a release: `node command.mjs <bundle in dist/server> [arguments]`. */
ensureInstalled(fileURLToPath(new URL('.', import.meta.url)));
const [name] = process.argv.splice(2, 1);
await import(new URL(`dist/server/${name}.js`, import.meta.url).href);
