import { HttpResponse, http } from 'msw';
import { isRecord } from '#contract/text/json.ts';
import { BROWSER } from '#tests/support/backend/serveBackend.ts';
import type { startPortal } from './renderPortal.tsx';

type Portal = Pick<ReturnType<typeof startPortal>, 'server' | 'backend'>;
type Content = Record<string, unknown>;

/**
 * Simulates another backend for a path: the reference backend's responses with each record changed, for tests of how
 * the portal handles a backend that sends less.
 * @param path as MSW takes it
 * @param change returns the changed copy of a record, or of a content that is not a list
 */
export function changeAnswers(
  { server, backend }: Portal,
  path: string | RegExp,
  change: (content: Content) => unknown,
): void {
  server.use(
    http.all(path, async ({ request }) => {
      const response = await backend().app.fetch(request.clone(), BROWSER as never);
      const answer = await response.json();
      const content = answer.payload?.content;
      if (Array.isArray(content)) answer.payload.content = content.map(change);
      if (isRecord(content)) answer.payload.content = change(content);
      return HttpResponse.json(answer, { status: response.status });
    }),
  );
}

/** A copy without some fields. */
export const without =
  (...names: string[]) =>
  (content: Content): Content =>
    Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)));
