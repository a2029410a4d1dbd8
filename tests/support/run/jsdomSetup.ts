import { Blob, File } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { installComputedStyle } from '#tests/support/screen/computedStyle.ts';
import { installDialogs } from '#tests/support/screen/dialogs.ts';
import { installSelectors } from '#tests/support/screen/selectors.ts';
import { installLabels } from './labels.ts';
import { PATIENCE } from './timeouts.ts';

// The libraries stay loaded across files, which halves the time; the portal itself is loaded again, as on a page
// reload.
vi.resetModules();
beginEmpty();
forgetOtherTabs();

/**
 * jsdom has its own Blob, File and FormData, which Node's fetch cannot read: an upload would lose its file's name and
 * content. Node does not export its FormData, but its fetch creates one.
 */
const parsed = await new Response(new URLSearchParams()).formData();
/** The base class of Buffer; jsdom's own Uint8Array differs, and the embedded database rejects it. */
const OfNode = Object.getPrototypeOf(Buffer);
Object.assign(globalThis, { Blob, File, FormData: parsed.constructor, Uint8Array: OfNode });
installDialogs();
installComputedStyle();
installSelectors();
installLabels();
installMedia();

forgetOwners();

const getElementError = originalErrors();
configure({
  // The machine is busy with other tests; only a missing element takes the whole timeout.
  asyncUtilTimeout: PATIENCE,
  // Waiting queries run often, and the library prints the whole page each time.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

afterEach(cleanup);

// Prefetches of a screen may still be pending at the end of a file, and would find the window gone.
afterAll(() => vi.dynamicImportSettled());

/** A mouse, and a user who prefers reduced motion: transitions are immediate, and no test waits for them. */
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

/** Whether Testing Library is retrying a query, which discards most of its errors. */
function isWaiting(): boolean {
  const config: object = getConfig();
  return (
    '_disableExpensiveErrorDiagnostics' in config &&
    config._disableExpensiveErrorDiagnostics === true
  );
}

/**
 * How the library itself reports a missing element: its settings outlive a file, and would be wrapped again by each.
 */
function originalErrors(): ReturnType<typeof getConfig>['getElementError'] {
  const kept = 'kaunterElementError';
  if (!(kept in globalThis)) Object.assign(globalThis, { [kept]: getConfig().getElementError });
  return Reflect.get(globalThis, kept);
}

/** An online browser with empty storage, and an empty page. */
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

/** Removes the cross-tab listeners of the previous file's portal: the window outlives it. */
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
 * React captures a stack for each element, up to ten thousand per second, which is a tenth of the time of a screen
 * test; only React's own tools use it.
 */
function forgetOwners(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
  Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => undefined,
  });
}
