/** A `fetch` that the kit may use: the network's, or that of a backend in the same process. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/**
 * Provides what `src/api` expects from a browser: a page at the backend's origin, online, in English. Storage needs no
 * replacement, since `src/api` falls back to memory.
 * @param origin of the backend; relative URLs are resolved against it, as in a browser
 * @returns a function that restores the globals
 */
export function installBrowser(origin: string, send: Fetch): () => void {
  const window = Object.assign(new EventTarget(), { crypto: globalThis.crypto });
  const standIns = {
    window,
    self: window,
    document: { documentElement: { lang: 'en' } },
    navigator: { onLine: true, userAgent: 'conformance' },
    location: { origin, href: `${origin}/` },
    fetch: (input: string, init?: RequestInit) => send(new URL(input, origin).href, init),
  };
  const before = Object.keys(standIns).map(
    name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(standIns)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
