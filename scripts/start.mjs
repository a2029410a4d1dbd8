import { ensureBuilt } from './ensureBuilt.mjs';

ensureBuilt();
// In this process: signals, exit code and a kill -9 reach the backend itself.
await import(new URL('../dist/server/main.js', import.meta.url).href);
