const AREA = /^server\/services\/([^/]+)\//;

/**
 * Areas of the services that import each other, directly or indirectly: neither can be read, or moved, without the
 * other.
 *
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @returns {{ rule: string, from: string, to: string }[]} the imports that are part of a cycle
 */
export function areaCycles(modules) {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({
      source,
      resolved,
      from: AREA.exec(source)?.[1] ?? '',
      to: AREA.exec(resolved)?.[1] ?? '',
    })),
  );
  const between = imports.filter(({ from, to }) => from && to && from !== to);
  /** @type {Map<string, Set<string>>} */
  const edges = new Map();
  for (const { from, to } of between) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return between
    .filter(({ from, to }) => leadsTo(edges, to, from))
    .map(({ source, resolved }) => ({ rule: 'areas-without-cycles', from: source, to: resolved }));
}

/**
 * @param {Map<string, Set<string>>} edges
 * @param {string} from
 * @param {string} to
 */
function leadsTo(edges, from, to) {
  const seen = new Set([from]);
  for (const area of seen) {
    for (const next of edges.get(area) ?? []) seen.add(next);
  }
  return seen.has(to);
}
