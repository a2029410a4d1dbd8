import { get } from '#contract/endpoint.ts';

/** Calls served outside the envelope. Source: docs/product.md, 7.16; docs/contract.md. */

/** Translations are static files. */
export const getTranslations = get('/locales/{lng}/{ns}.json', 'spec', {
  who: ['public'],
  answer: { kind: 'plain' },
});

export const getRuntimeConfig = get('/config.json', 'ours', {
  who: ['public'],
  answer: { kind: 'plain' },
});

/** The bundled substitute for the public IP lookup; any URL can be configured. */
export const getIp = get('/ip', 'ours', {
  who: ['public'],
  answer: { kind: 'plain' },
});

/** A page of the portal, not of the API. */
export const healthCheckPage = get('/health-check', 'spec', {
  who: ['public'],
  answer: { kind: 'plain' },
});
