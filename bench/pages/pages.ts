import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '#scripts/ensureChromium.mjs';
import { CHROMIUM_ARGS } from '#tests/support/run/chromium.ts';
import { median, shown, spread } from '../lib/statistics.ts';
import type { Row, Section } from '../report.ts';
import { buildBare } from './buildBare.ts';
import { chatScrolling } from './chat.ts';
import {
  elementCount,
  firstRowRequests,
  firstRowTime,
  heapGrowth,
  loginTime,
  pageChangeTime,
  warmFirstRowTime,
  wizardTime,
} from './measures.ts';
import { BARE, BARE_WITHOUT_CHECKBOXES, openSite, PORTAL, ROWS, type Site } from './site.ts';

const RUNS = 7;
const HEAP_RUNS = 3;

type Measure = (browser: Browser, site: Site) => Promise<number>;

/** Measures the portal and the bare app in turns, so that other load on the machine affects both. */
async function compare(
  browser: Browser,
  measure: Measure,
  { portal, bare }: { portal: Site; bare: Site },
  row: Pick<Row, 'what' | 'atMost'>,
): Promise<Row> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await measure(browser, portal));
    theirs.push(await measure(browser, bare));
  }
  const ratios = ours.map((time, run) => time / (theirs[run] ?? Number.NaN));
  const times = `${shown(median(ours))} ms against ${shown(median(theirs))} ms`;
  return {
    ...row,
    figure: median(ratios),
    unit: '× bare',
    detail: `${spread(ratios)} in ${RUNS} runs; ${times}`,
  };
}

async function repeat(runs: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return values;
}

const launch = (...flags: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--js-flags=${['--expose-gc', ...flags].join(' ')}`],
  });

/** In a browser without compilers: the code that they go on adding to the heap would hide what the portal keeps. */
async function heapGrowths(portal: Site): Promise<number[]> {
  const browser = await launch('--no-opt', '--no-maglev', '--no-sparkplug');
  try {
    return await repeat(HEAP_RUNS, () => heapGrowth(browser, portal));
  } finally {
    await browser.close();
  }
}

async function measureAll(browser: Browser, portal: Site, bare: Site): Promise<Row[]> {
  const both = { portal, bare };
  const plain = { portal, bare: { ...bare, ...BARE_WITHOUT_CHECKBOXES } };
  const elements = await elementCount(browser, portal);
  const growth = await heapGrowths(portal);
  return [
    await compare(browser, loginTime, both, { what: 'Login can be used', atMost: 0.4 }),
    await compare(browser, wizardTime, both, {
      what: 'First field of the onboarding wizard, against the bare login',
      atMost: 1,
    }),
    await compare(browser, firstRowTime, both, { what: 'First row of a list', atMost: 0.85 }),
    await compare(browser, warmFirstRowTime, both, {
      what: 'First row of a list, on a second visit',
      atMost: 0.6,
    }),
    {
      what: 'Requests until the first row of a list',
      figure: await firstRowRequests(browser, portal),
      unit: '',
      atMost: 18,
      detail: `the bare app, in one piece, has ${await firstRowRequests(browser, bare)}`,
    },
    await compare(browser, pageChangeTime, both, {
      what: 'Page change, main thread',
      atMost: 0.6,
    }),
    await compare(browser, pageChangeTime, plain, {
      what: 'Page change, bare app without checkboxes',
    }),
    {
      what: `DOM elements of a list of ${ROWS} rows`,
      figure: elements,
      unit: '',
      atMost: 700,
      detail: `the bare app has ${shown(await elementCount(browser, bare))}`,
    },
    {
      what: 'Heap growth in a second hundred of navigations',
      figure: median(growth),
      unit: 'MB',
      atMost: 0.1,
      detail: `${spread(growth)} in ${HEAP_RUNS} runs`,
    },
  ];
}

/** Measures the cost of the portal's pages against a bare react-admin app with the same records. */
export async function pages(): Promise<Section> {
  const bareFolder = await buildBare();
  const [portal, bare] = [
    await openSite(resolve('dist/portal'), PORTAL),
    await openSite(bareFolder, BARE),
  ];
  const browser = await launch();
  try {
    return {
      title: 'Page cost',
      how:
        'Chromium with the processor slowed 4× and a line of 9 Mbit/s and 165 ms (no line for page changes), ' +
        'an empty cache each time. The bare app: react-admin of the same version, one resource, `<DataTable>` with ' +
        `the same seven columns and ${ROWS} rows of the same backend, one bundle, no texts or rights to load.`,
      rows: [...(await measureAll(browser, portal, bare)), await chatScrolling(browser)],
    };
  } finally {
    await browser.close();
    await Promise.all([portal.stop(), bare.stop()]);
  }
}
