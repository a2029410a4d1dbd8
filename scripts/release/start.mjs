import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensureInstalled.mjs';

ensureInstalled(fileURLToPath(new URL('.', import.meta.url)));
// In this process, so that signals, the exit code and kill -9 apply to the backend itself.
await import(new URL('dist/server/main.js', import.meta.url).href);
