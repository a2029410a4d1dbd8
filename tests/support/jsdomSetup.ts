import { Blob, File } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { installDialogs } from './dialogs.ts';

/**
 * jsdom brings its own Blob, File and FormData, which Node's fetch cannot read: an upload would
 * lose its file's name and content. Node's FormData is no export, but its fetch makes one.
 */
const parsed = await new Response(new URLSearchParams()).formData();
Object.assign(globalThis, { Blob, File, FormData: parsed.constructor });
installDialogs();

// The machine is busy with other tests: only what never comes has to wait so long.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);
