import { BLOB, get, post, value } from '#contract/endpoint.ts';
import { file, object, text } from '#contract/fields.ts';
import { configurationChanges } from '#contract/records/configuration.ts';

/** All settings of a deployment as a file. Source: docs/contract.md, Configuration as a file. */

export const exportConfiguration = get('/user/api/configuration', 'ours', {
  who: ['admin'],
  answer: BLOB,
});

/** Returns the changes that an import of the file would make, without making them. */
export const previewConfiguration = post('/user/api/configuration/preview', 'ours', {
  who: ['admin'],
  body: object({ file: file() }),
  answer: value(configurationChanges),
});

/** Makes the changes of the preview with this fingerprint: all or none. */
export const importConfiguration = post('/user/api/configuration', 'ours', {
  who: ['admin'],
  body: object({ file: file(), fingerprint: text() }),
  answer: value(configurationChanges),
});
