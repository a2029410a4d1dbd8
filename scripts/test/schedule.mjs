import { spawn } from 'node:child_process';

/**
 * A command of the test run.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command program and arguments
 * @property {number} cores that it keeps busy
 * @property {string[]} [needs] names of the steps that must have succeeded first
 * @property {Record<string, string>} [env]
 * @property {(ok: boolean) => import('./counts.mjs').Counts} count
 * @property {() => string[]} [failures] a line for each test that failed
 *
 * @typedef {object} Result
 * @property {Step} step
 * @property {boolean} ok
 * @property {string} output everything that it printed, or why it was not run
 * @property {number} seconds
 */

/** Milliseconds. No step takes this long even on the slowest machine: one that does is hanging. */
const LONGEST = 90 * 60_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Kills a step with everything that it started. @param {import('node:child_process').ChildProcess}
 * child
 */
function end(child) {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/** Kills every running step. */
export const endAll = () => running.forEach(end);

/** @param {Step} step @returns {Promise<Result>} */
function run(step) {
  const [program = '', ...words] = step.command;
  const started = performance.now();
  /** @type {Buffer[]} */
  const output = [];
  return new Promise(resolve => {
    const child = spawn(program, words, {
      // A process group of its own, so that a hanging step is killed with its children.
      detached: true,
      env: { ...process.env, ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const late = setTimeout(() => {
      output.push(Buffer.from(`\nEnded after ${LONGEST / 60_000} minutes.\n`));
      end(child);
    }, LONGEST);
    /** @param {boolean} ok */
    const settle = ok => {
      clearTimeout(late);
      running.delete(child);
      const seconds = (performance.now() - started) / 1000;
      resolve({ step, ok, output: Buffer.concat(output).toString(), seconds });
    };
    child.stdout.on('data', chunk => output.push(chunk));
    child.stderr.on('data', chunk => output.push(chunk));
    child.once('error', error => {
      output.push(Buffer.from(String(error)));
      settle(false);
    });
    child.once('close', code => settle(code === 0));
  });
}

/**
 * Runs steps in parallel, in order, as free cores allow and as soon as the steps that they need are
 * done. A step whose need failed is not run, and counts as failed.
 * @param {Step[]} steps
 * @param {number} cores a step that keeps more busy than there are runs alone
 * @param {(result: Result) => void} onEnd called as each step ends
 * @returns {Promise<Result[]>} in the order in which they ended
 * @throws if a step needs one that is not among them, or itself
 */
export async function runAll(steps, cores, onEnd) {
  /** @type {Map<string, Result>} */
  const done = new Map();
  /** @type {Map<string, Promise<Result>>} */
  const under = new Map();
  const waiting = new Set(steps);
  let free = cores;
  /** @param {Step} step */
  const weight = step => Math.min(step.cores, cores);
  /** @param {Result} result */
  const finish = result => {
    if (under.delete(result.step.name)) free += weight(result.step);
    done.set(result.step.name, result);
    onEnd(result);
  };

  while (waiting.size > 0 || under.size > 0) {
    const before = waiting.size;
    for (const step of waiting) {
      const needs = step.needs ?? [];
      const failed = needs.find(name => done.get(name)?.ok === false);
      if (failed) {
        waiting.delete(step);
        finish({ step, ok: false, output: `Not run: ${failed} failed.`, seconds: 0 });
      } else if (needs.every(name => done.has(name)) && weight(step) <= free) {
        waiting.delete(step);
        free -= weight(step);
        under.set(step.name, run(step));
      }
    }
    if (under.size > 0) finish(await Promise.race(under.values()));
    else if (waiting.size === before && before > 0) {
      throw new Error(`Never ready: ${[...waiting].map(({ name }) => name).join(', ')}`);
    }
  }
  return [...done.values()];
}
