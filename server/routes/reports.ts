import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  countComplianceReport,
  countTransactionReport,
  downloadComplianceReport,
  downloadTransactionReport,
  listGeneratedReports,
} from '#contract/endpoints/money/reports.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { downloadStream } from '#server/http/download.ts';
import { originOf } from '#server/kernel/work.ts';
import { listGenerated } from '#server/services/reports/generatedReports.ts';
import {
  countReport,
  type GeneratedFile,
  generateReport,
} from '#server/services/reports/generateReport.ts';
import { ownScope, staffScope } from '#server/services/reports/reportScope.ts';

/** Reports over a range of days. Another's wallet is answered like none at all. Source: docs/product.md, 7.10. */
export const reports = [
  bind(downloadTransactionReport, {
    owns: narrowed,
    handle: async call => {
      const { db, viewer, query, services, signal } = call;
      const whose = await ownScope(db, viewer, query.id);
      return answer(await generateReport(services, viewer, originOf(call), whose, query, signal));
    },
  }),

  bind(downloadComplianceReport, {
    handle: async call => {
      const { db, viewer, query, services, signal } = call;
      const whose = await staffScope(db, query.partnerId);
      return answer(await generateReport(services, viewer, originOf(call), whose, query, signal));
    },
  }),

  bind(countTransactionReport, {
    owns: narrowed,
    handle: async ({ db, viewer, query, services }) =>
      countReport(db, services, viewer, await ownScope(db, viewer, query.id), query),
  }),

  bind(countComplianceReport, {
    handle: async ({ db, viewer, query, services }) =>
      countReport(db, services, viewer, await staffScope(db, query.partnerId), query),
  }),

  bind(listGeneratedReports, {
    owns: narrowed,
    handle: ({ db, viewer, query }) => listGenerated(db, viewer, query),
  }),
];

/** The file as it is read from the disk, where it stays no longer than that. */
function answer({ name, path, size, discard }: GeneratedFile): Response {
  const content = createReadStream(path);
  content.once('close', () => void discard());
  return downloadStream({ name, type: XLSX, size, content: Readable.toWeb(content) });
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
