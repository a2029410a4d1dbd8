import { readFileSync } from 'node:fs';
import { isMain, report } from './report.mjs';

/** Licences under which a package may be shipped: all permit it in a closed product. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'],
  ...['Unlicense', 'CC0-1.0', 'BlueOak-1.0.0'],
];

/** @param {string} licence an SPDX expression: one of `OR` is enough, of `AND` all must be allowed */
const isAllowed = licence =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => ALLOWED.includes(one.trim())));

/**
 * Packages that are shipped, in the portal's bundles or beside the backend, under no licence that is allowed.
 * @param {import('../release/lock.mjs').Lock} lock
 * @returns {string[]} a sentence each
 */
export const wrongLicences = ({ packages }) =>
  Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .filter(([, { license }]) => !license || !isAllowed(license))
    .map(([folder, { license }]) => `${folder}: ${license ?? 'no licence'}`);

if (isMain(import.meta.url)) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const count = Object.keys(lock.packages).length - 1;
  report(wrongLicences(lock), `${count} packages`);
}
