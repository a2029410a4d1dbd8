import { generateKeyPairSync } from 'node:crypto';
import { beforeEach } from 'vitest';
import { adoptStoredSession } from '#api/session/sessionState.ts';
import { aMenu, aProfile, configure, ok, recorder } from './support.ts';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** A deployment with a public key, so that users can log in. */
export const withKey = () => beforeEach(() => configure({ publicKey }));

export const credentials = { username: 'aminah', password: 'Kaunter#2026', remember: false };

/** A backend where all calls succeed; a test overrides the one that fails. */
export const aBackend = (profile: unknown = aProfile('EWALLET_ADMIN')) => ({
  login: recorder('*/user/api/authenticate', () => ok({ id_token: 'token-9' })),
  verify: recorder('*/user/api/authenticate/verifyToken/:token', () => ok()),
  profile: recorder('*/user/api/users/', () => ok(profile)),
  menu: recorder('*/user/api/menu', () => ok(aMenu)),
  logout: recorder('*/user/api/authenticate/logout', () => ok()),
});

/** The tokens of both storages: the remembered one, and the tab's. */
export const stored = () => [localStorage.getItem('token'), sessionStorage.getItem('token')];

/** Starts the page with a stored session. */
export function store(token: string, area: Storage = sessionStorage): void {
  area.setItem('token', token);
  area.setItem('sessionRequestId', '22222222-2222-4222-8222-222222222222');
  adoptStoredSession();
}
