import { dayAt } from '#contract/dates.ts';
import {
  exportConfiguration,
  importConfiguration,
  previewConfiguration,
} from '#contract/endpoints/configuration.ts';
import { bind } from '#server/http/bind.ts';
import { download } from '#server/http/download.ts';
import {
  configurationOf,
  readConfiguration,
  textOf,
} from '#server/services/configuration/document.ts';
import {
  importSettings,
  rehearseImport,
} from '#server/services/configuration/importConfiguration.ts';
import { workOf } from './guarded.ts';

const documentIn = async ({ body }: { readonly body: { readonly file: Blob } }) =>
  readConfiguration(new Uint8Array(await body.file.arrayBuffer()));

/** All settings as a file. Source: docs/contract.md, Configuration as a file. */
export const configuration = [
  bind(exportConfiguration, {
    handle: async ({ services: { clock, database } }) => {
      const now = clock.now();
      // one snapshot: an import that ends meanwhile is in it completely or not at all
      const document = await database.transaction(tx => configurationOf(tx, now), {
        isolation: 'repeatable read',
      });
      return download({
        name: `kaunter-configuration-${dayAt(now)}.json`,
        type: 'application/json',
        content: new TextEncoder().encode(textOf(document)),
      });
    },
  }),

  bind(previewConfiguration, {
    prepare: documentIn,
    handle: call => rehearseImport({ ...workOf(call), actor: call.viewer }, call.prepared),
  }),

  bind(importConfiguration, {
    prepare: documentIn,
    handle: call =>
      importSettings({ ...workOf(call), actor: call.viewer }, call.prepared, call.body.fingerprint),
  }),
];
