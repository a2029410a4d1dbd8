import { readFileSync } from 'node:fs';
import { isMain, report } from './report.mjs';

/** Licences that shipped packages may have: all permit use in a closed-source product. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'],
];

/**
 * The alternatives that a package offers, each with its licences.
 * @param {string} licence an SPDX expression: one side of `OR` is enough, both of `AND` must be allowed
 */
const choicesOf = licence =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map(choice => choice.split(' AND ').map(one => one.trim()));

/** @param {string} licence */
const isAllowed = licence =>
  choicesOf(licence).some(choice => choice.every(one => ALLOWED.includes(one)));

/** The packages that are shipped. @param {import('../release/lock.mjs').Lock} lock */
const shippedIn = ({ packages }) =>
  Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && !dev);

/**
 * Packages that are shipped, in the portal's bundles or with the backend, without an allowed licence.
 * @param {import('../release/lock.mjs').Lock} lock
 * @returns {string[]} one sentence each
 */
export const wrongLicences = lock =>
  shippedIn(lock)
    .filter(([, { license }]) => !license || !isAllowed(license))
    .map(([folder, { license }]) => `${folder}: ${license ?? 'no licence'}`);

/**
 * Allowed licences that no shipped package has: the next package with such a licence needs a review.
 * @param {import('../release/lock.mjs').Lock} lock
 * @returns {string[]} one sentence each
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
