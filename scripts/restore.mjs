import { ensureBuilt } from './ensureBuilt.mjs';

ensureBuilt();
await import(new URL('../dist/server/restore.js', import.meta.url).href);
