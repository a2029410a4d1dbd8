import { endpoint } from '../endpoint.ts';

/** What is served outside the envelope. Source: spec section 7, Other calls; docs/contract.md. */

/** Translations are static files. */
export const getTranslations = endpoint({
  method: 'GET',
  path: '/locales/{lng}/{ns}.json',
  source: 'spec',
  who: ['public'],
  answer: { kind: 'plain' },
});

export const getRuntimeConfig = endpoint({
  method: 'GET',
  path: '/config.json',
  source: 'ours',
  who: ['public'],
  answer: { kind: 'plain' },
});

/** The bundled stand-in for the public IP look-up; any URL can be configured. */
export const getIp = endpoint({
  method: 'GET',
  path: '/ip',
  source: 'ours',
  who: ['public'],
  answer: { kind: 'plain' },
});

/** A page of the portal, not of the API. */
export const healthCheckPage = endpoint({
  method: 'GET',
  path: '/health-check',
  source: 'spec',
  who: ['public'],
  answer: { kind: 'plain' },
});
