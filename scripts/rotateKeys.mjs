import { ensureBuilt } from './ensureBuilt.mjs';

ensureBuilt();
await import(new URL('../dist/server/rotateKeys.js', import.meta.url).href);
