/** Timeout in ms; runs in the background. */
const PATIENCE = 10_000;

/** The name of this page's build; undefined in a page that was not built. */
export const thisBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content || undefined;

/** The name of the build that the server serves now; undefined if it is unknown. Never throws. */
export async function newestBuild(): Promise<string | undefined> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) } as const;
    const response = await fetch('/version.json', options);
    const body: unknown = response.ok ? await response.json() : undefined;
    const build = typeof body === 'object' && body !== null ? Reflect.get(body, 'build') : '';
    return typeof build === 'string' && build !== '' ? build : undefined;
  } catch {
    return undefined;
  }
}
