import { ensureBuilt } from './ensureBuilt.mjs';

ensureBuilt();
await import(new URL('../dist/server/verify.js', import.meta.url).href);
