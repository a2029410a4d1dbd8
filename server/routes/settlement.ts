import {
  downloadSettlement,
  generateSettlement,
  listSettlementFiles,
} from '#contract/endpoints/money/movements.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { download } from '#server/http/download.ts';
import { generateSettlement as generate } from '#server/services/settlement/generateSettlement.ts';
import { listFiles, settlementContent } from '#server/services/settlement/settlementFiles.ts';
import { workOf } from './guarded.ts';

/** Settlement reports. Another's wallet is answered like none at all, by the services. */
export const settlement = [
  bind(generateSettlement, {
    handle: call => generate(workOf(call), call.viewer.username, call.body),
  }),

  bind(listSettlementFiles, {
    owns: narrowed,
    handle: ({ db, viewer, params, query }) => listFiles(db, viewer, params.id, query),
  }),

  bind(downloadSettlement, {
    owns: narrowed,
    handle: async ({ db, viewer, params }) => {
      const file = await settlementContent(db, viewer, params);
      return download({ ...file, type: 'text/csv; charset=utf-8' });
    },
  }),
];
