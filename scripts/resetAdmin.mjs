import { ensureBuilt } from './ensureBuilt.mjs';

ensureBuilt();
await import(new URL('../dist/server/resetAdmin.js', import.meta.url).href);
