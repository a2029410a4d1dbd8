import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensureInstalled.mjs';

ensureInstalled(fileURLToPath(new URL('.', import.meta.url)));
// In this process: signals, exit code and a kill -9 reach the backend itself.
await import(new URL('dist/server/main.js', import.meta.url).href);
