import { ensureBuilt } from './ensureBuilt.mjs';

ensureBuilt();
await import(new URL('../dist/server/backup.js', import.meta.url).href);
