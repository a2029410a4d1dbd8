import { Blob, File } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { installComputedStyle } from '#tests/support/screen/computedStyle.ts';
import { installDialogs } from '#tests/support/screen/dialogs.ts';
import { installLabels } from './labels.ts';

// The libraries stay loaded from file to file, which halves the time; the portal itself starts again, as
// a page does when it is loaded.
vi.resetModules();
beginEmpty();
forgetOtherTabs();

/**
 * jsdom brings its own Blob, File and FormData, which Node's fetch cannot read: an upload would
 * lose its file's name and content. Node's FormData is no export, but its fetch makes one.
 */
const parsed = await new Response(new URLSearchParams()).formData();
/** What a Buffer is one of; jsdom's own is another one, and the embedded database refuses it. */
const OfNode = Object.getPrototypeOf(Buffer);
Object.assign(globalThis, { Blob, File, FormData: parsed.constructor, Uint8Array: OfNode });
installDialogs();
installComputedStyle();
installLabels();
installMedia();

forgetOwners();

const { getElementError } = getConfig();
configure({
  // The machine is busy with other tests: only what never comes has to wait so long.
  asyncUtilTimeout: 40_000,
  // What is waited for is looked for often, and the library writes the whole page down each time.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

afterEach(cleanup);

/** A mouse, and a user who wants no motion: what opens and closes does so at once, and no test waits for it. */
function installMedia(): void {
  const holds = /prefers-reduced-motion: reduce|pointer: fine/;
  window.matchMedia = media =>
    Object.assign(new EventTarget(), {
      media,
      matches: holds.test(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

/** Whether the library itself takes an error for one of many that nobody sees. */
function isWaiting(): boolean {
  const config: object = getConfig();
  return (
    '_disableExpensiveErrorDiagnostics' in config &&
    config._disableExpensiveErrorDiagnostics === true
  );
}

/** A browser that is online and knows nothing of its visitor yet, and a page with nothing on it. */
function beginEmpty(): void {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  document.title = '';
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** The portal of a file that is through follows no other tabs any more: the window outlives it. */
function forgetOtherTabs(): void {
  const listen = window.addEventListener;
  const followers: Parameters<typeof listen>[1][] = [];
  window.addEventListener = (...words: Parameters<typeof listen>) => {
    if (words[0] === 'storage') followers.push(words[1]);
    listen.apply(window, words);
  };
  afterAll(() => {
    window.addEventListener = listen;
    for (const follower of followers) window.removeEventListener('storage', follower);
  });
}

/**
 * React notes for each element it makes where that was, up to ten thousand a second, which is a tenth of the time of a
 * screen test; nobody reads it but React's own tools.
 */
function forgetOwners(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
  Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => undefined,
  });
}
