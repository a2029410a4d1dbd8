import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { API_BASES } from '#server/http/router.ts';
import { bindings } from '#server/routes/bindings.ts';

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

const calls = Object.values(allEndpoints)
  .filter(({ path }) => API_BASES.some(base => path.startsWith(`${base}/`)))
  .map(nameOf);
const answered = new Set(bindings.map(({ endpoint }) => nameOf(endpoint)));

describe('the documents’ statements about the calls of the reference backend', () => {
  it('README: the number of answered calls', () => {
    const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ');
    expect(readme).toContain(`answers ${answered.size} of the contract's ${calls.length} calls`);
  });

  it('docs/contract.md: the unanswered calls', () => {
    const contract = readFileSync('docs/contract.md', 'utf8');
    const section = contract.split('\n## 10. Calls without a handler\n')[1] ?? '';
    const listed = [...section.matchAll(/^- `(.+)`$/gm)].map(([, call]) => call);
    expect(listed.toSorted()).toEqual(calls.filter(call => !answered.has(call)).toSorted());
  });
});
