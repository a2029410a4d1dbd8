/**
 * @typedef {import('vite').Manifest} Manifest
 *
 * What is loaded for a purpose, and its limits.
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string[]} entries keys of the manifest or names of chunks, each with all of its static imports
 * @property {number} maxBytes brotli, as served; 1 kB is 1000 bytes
 * @property {number} [maxRequests]
 * @property {string[]} [without] patterns of modules that must not be loaded
 *
 * @typedef {object} Budgets
 * @property {Scenario[]} scenarios
 * @property {string[]} neverFirst patterns of modules that no scenario may load
 * @property {string[]} never patterns of modules that no file may hold
 * @property {object} features what a feature may add to the scenario `beside`, not counting libraries
 * @property {string} features.pattern of the manifest's keys
 * @property {string} features.beside name of a scenario
 * @property {number} features.maxBytes
 * @property {Record<string, number>} features.larger budgets of single features, by key
 * @property {string[]} features.libraries names of chunks that count for no feature
 * @property {Record<string, string>} features.onlyIn per chunk, a pattern of the features that may load it statically
 * @property {object} styles hand-written styles, in addition to the theme
 * @property {number} styles.maxLines
 * @property {string[]} styles.apart keys of the chunks that may have a file of styles of their own
 *
 * @typedef {object} Built
 * @property {Manifest} manifest
 * @property {Record<string, string[]>} modules the modules in each file
 * @property {Record<string, number>} sizes of each file, brotli, bytes
 * @property {string} html the page
 * @property {number} styleLines of all style sheets in the sources
 */

/**
 * The manifest's key of an entry: the key of a shared chunk contains a hash, so only its name can be relied on.
 * @param {Manifest} manifest
 * @param {string} entry
 */
const keyOf = (manifest, entry) =>
  entry in manifest ? entry : Object.keys(manifest).find(key => manifest[key]?.name === entry);

/**
 * The files that are loaded with some entries: their own, and those that these import statically.
 * @param {Manifest} manifest
 * @param {string[]} entries keys or names
 * @returns {Set<string>}
 */
export function staticFiles(manifest, entries) {
  const seen = new Set();
  /** @param {string} key */
  const visit = key => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  for (const entry of entries) visit(keyOf(manifest, entry) ?? entry);
  return new Set([...seen].flatMap(key => manifest[key]?.file ?? []).filter(isScript));
}

/** @param {string} file */
const isScript = file => file.endsWith('.js');

/** The scripts that the page itself names. @param {string} html */
const scriptsOf = html =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );

/** @param {number} bytes */
const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {Iterable<string>} files @param {Built} built */
const sum = (files, { sizes }) =>
  [...files].reduce((total, file) => total + (sizes[file] ?? Number.NaN), 0);

/**
 * @param {Scenario} scenario
 * @param {Built} built
 * @param {string[]} neverFirst
 */
function checkScenario({ name, entries, maxBytes, maxRequests, without = [] }, built, neverFirst) {
  const missing = entries.filter(entry => !keyOf(built.manifest, entry));
  const files = staticFiles(built.manifest, entries);
  if (entries.includes('index.html')) for (const file of scriptsOf(built.html)) files.add(file);
  const bytes = sum(files, built);
  const unwanted = [...without, ...neverFirst].map(pattern => new RegExp(pattern));
  const found = [...files].flatMap(file =>
    (built.modules[file] ?? []).filter(module => unwanted.some(each => each.test(module))),
  );
  const requests = maxRequests === undefined ? '' : `, ${files.size} of ${maxRequests} requests`;
  return {
    line: `${name}: ${kB(bytes)} of ${kB(maxBytes)}${requests}`,
    problems: [
      ...missing.map(key => `${name}: the build has no ${key}`),
      // NaN, for a file of unknown size, must count as a breach.
      ...(bytes <= maxBytes ? [] : [`${name}: ${kB(bytes)}, allowed are ${kB(maxBytes)}`]),
      ...(files.size > (maxRequests ?? Number.POSITIVE_INFINITY)
        ? [`${name}: ${files.size} requests, allowed are ${maxRequests}`]
        : []),
      ...found.map(module => `${name}: holds ${module}`),
    ],
  };
}

/** @param {Budgets} budgets @param {Built} built */
function checkFeatures({ scenarios, features }, built) {
  const beside = scenarios.find(({ name }) => name === features.beside);
  const matches = new RegExp(features.pattern);
  const keys = Object.keys(built.manifest).filter(key => matches.test(key));
  const shared = staticFiles(
    built.manifest,
    (beside?.entries ?? []).filter(key => !matches.test(key)),
  );
  const libraries = Object.values(built.manifest)
    .filter(({ name }) => name !== undefined && features.libraries.includes(name))
    .map(({ file }) => file);
  const measured = keys.map(key => {
    const files = staticFiles(built.manifest, [key]);
    for (const file of [...shared, ...libraries]) files.delete(file);
    return { key, bytes: sum(files, built), max: features.larger[key] ?? features.maxBytes };
  });
  const misplaced = Object.entries(features.onlyIn).flatMap(([name, pattern]) => {
    const key = keyOf(built.manifest, name);
    const file = built.manifest[key ?? '']?.file ?? '';
    const mayLoad = new RegExp(pattern);
    const loading = keys.filter(each => staticFiles(built.manifest, [each]).has(file));
    return [
      ...(key ? [] : [`the build has no ${name}`]),
      ...loading.filter(each => !mayLoad.test(each)).map(each => `${each}: loads ${name}`),
    ];
  });
  const largest = measured.toSorted((one, other) => other.bytes - one.bytes)[0];
  return {
    line: largest
      ? `${keys.length} features, the largest ${largest.key}: ${kB(largest.bytes)} of ${kB(largest.max)}`
      : 'no feature is loaded by itself',
    problems: [
      ...(largest ? [] : ['no feature is loaded by itself']),
      ...(beside ? [] : [`no scenario is called ${features.beside}`]),
      ...[...Object.keys(features.larger), ...features.libraries]
        .filter(key => !keyOf(built.manifest, key))
        .map(key => `the build has no ${key}`),
      ...misplaced,
      ...measured
        .filter(({ bytes, max }) => !(bytes <= max))
        .map(({ key, bytes, max }) => `${key}: ${kB(bytes)}, allowed are ${kB(max)}`),
    ],
  };
}

/**
 * Modules that no file may hold, and patterns for scenarios that match no module of the build: such a pattern is
 * mistyped, or its package is gone or renamed.
 * @param {Budgets} budgets @param {Built} built
 */
function checkPatterns({ scenarios, neverFirst, never }, built) {
  const modules = Object.values(built.modules).flat();
  /** @param {string} pattern */
  const matching = pattern => modules.filter(module => new RegExp(pattern).test(module));
  const kept = new Set([...neverFirst, ...scenarios.flatMap(({ without = [] }) => without)]);
  return [
    ...never.flatMap(matching).map(module => `the build holds ${module}`),
    ...[...kept]
      .filter(pattern => matching(pattern).length === 0)
      .map(pattern => `no module of the build is ${pattern}`),
  ];
}

/**
 * Limits the styles, and keeps them in the files that the page names: a chunk with a file of its own is requested only
 * once that file has arrived.
 * @param {Budgets} budgets @param {Built} built
 */
function checkStyles({ styles: { maxLines, apart } }, { manifest, styleLines, html }) {
  const found = `styles by hand: ${styleLines} lines`;
  const late = Object.entries(manifest).flatMap(([key, { css = [] }]) =>
    css.filter(file => !apart.includes(key) && !html.includes(file)).map(file => ({ key, file })),
  );
  return {
    line: `${found} of ${maxLines}`,
    problems: [
      ...(styleLines <= maxLines ? [] : [`${found}, allowed are ${maxLines}`]),
      ...late.map(({ key, file }) => `${key}: waits for ${file}`),
      ...apart.filter(key => !manifest[key]?.css).map(key => `${key} has no styles of its own`),
    ],
  };
}

/**
 * Checks a build against the budgets.
 * @param {Budgets} budgets
 * @param {Built} built
 * @returns {{ lines: string[], problems: string[] }} the measurements, and what exceeds its budget
 */
export function checkBudgets(budgets, built) {
  const results = [
    ...budgets.scenarios.map(scenario => checkScenario(scenario, built, budgets.neverFirst)),
    checkFeatures(budgets, built),
    checkStyles(budgets, built),
  ];
  return {
    lines: results.map(({ line }) => line),
    problems: [...results.flatMap(({ problems }) => problems), ...checkPatterns(budgets, built)],
  };
}
