import { readFileSync } from 'node:fs';
import { isMain, report } from './report.mjs';

/** Licences under which a package is shipped: all permit it in a closed product. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'],
];

/**
 * The licences of each choice that a package gives.
 * @param {string} licence an SPDX expression: one of `OR` is enough, of `AND` all must be allowed
 */
const choicesOf = licence =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map(choice => choice.split(' AND ').map(one => one.trim()));

/** @param {string} licence */
const isAllowed = licence =>
  choicesOf(licence).some(choice => choice.every(one => ALLOWED.includes(one)));

/** What is shipped. @param {import('../release/lock.mjs').Lock} lock */
const shippedIn = ({ packages }) =>
  Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && !dev);

/**
 * Packages that are shipped, in the portal's bundles or beside the backend, under no licence that is allowed.
 * @param {import('../release/lock.mjs').Lock} lock
 * @returns {string[]} a sentence each
 */
export const wrongLicences = lock =>
  shippedIn(lock)
    .filter(([, { license }]) => !license || !isAllowed(license))
    .map(([folder, { license }]) => `${folder}: ${license ?? 'no licence'}`);

/**
 * Licences that are allowed although nothing is shipped under them: the next one is to be looked at.
 * @param {import('../release/lock.mjs').Lock} lock
 * @returns {string[]} a sentence each
 */
export function idleLicences(lock) {
  const given = new Set(
    shippedIn(lock).flatMap(([, { license = '' }]) => choicesOf(license).flat()),
  );
  return ALLOWED.filter(one => !given.has(one)).map(one => `nothing is shipped under ${one}`);
}

if (isMain(import.meta.url)) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const count = Object.keys(lock.packages).length - 1;
  report([...wrongLicences(lock), ...idleLicences(lock)], `${count} packages`);
}
