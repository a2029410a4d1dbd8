import {
  countPendingBankAccounts,
  deleteBankAccount,
  downloadBankDocument,
  listAllBankAccounts,
  listBankAccounts,
  listBankDocuments,
  updateBankAccount,
  uploadBankDocument,
} from '#contract/endpoints/money/banking.ts';
import type { Queries } from '#server/db/driver.ts';
import { bind } from '#server/http/bind.ts';
import { download } from '#server/http/download.ts';
import { idFrom } from '#server/kernel/paging.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import {
  listBankAccounts as accountsOf,
  listAllBankAccounts as accountsOfAll,
  countWaiting,
  findBankAccount,
} from '#server/services/bankAccounts/bankAccounts.ts';
import {
  updateBankAccount as changeAccount,
  deleteBankAccount as removeAccount,
} from '#server/services/bankAccounts/changeBankAccount.ts';
import {
  findStatement,
  statementsOf,
  uploadStatement,
} from '#server/services/bankAccounts/statements.ts';
import { discardUnused, downloadDocument, takeIn } from '#server/services/documents/documents.ts';
import { workOf } from './guarded.ts';
import { isOwnMerchant, ownsFound } from './ownership.ts';

/** Whether the account in the path belongs to the viewer's merchant. */
const ownsAccount = ({ viewer, params, db }: AccountQuestion) =>
  ownsFound(viewer, () => findBankAccount(db, idFrom(params.id)));

interface AccountQuestion {
  readonly viewer: Viewer;
  readonly params: { readonly id: string };
  readonly db: Queries;
}

/**
 * Alternate bank accounts. Creating one is always an approval request, never a direct call; see
 * `createBankAccount` among the guarded actions.
 * Source: docs/product.md, 7.8; docs/contract.md, Alternate bank accounts.
 */
export const banking = [
  bind(uploadBankDocument, {
    // a form without a merchant is refused later, as malformed
    owns: ({ viewer, body }) => !body || isOwnMerchant(viewer, String(body.merchantId)),
    prepare: ({ services, body }) => takeIn(services, body.file),
    handle: call =>
      uploadStatement(
        { ...workOf(call), services: call.services },
        call.body.merchantId,
        call.prepared,
      ),
    tidy: ({ services, prepared }) => discardUnused(services, prepared),
  }),

  bind(listBankAccounts, {
    owns: ({ viewer, params }) => isOwnMerchant(viewer, params.merchantId),
    handle: ({ db, params, query }) => accountsOf(db, idFrom(params.merchantId), query.status),
  }),

  bind(listAllBankAccounts, { handle: ({ db, query }) => accountsOfAll(db, query) }),

  bind(countPendingBankAccounts, {
    owns: ({ viewer, params }) => isOwnMerchant(viewer, params.id),
    handle: ({ db, params }) => countWaiting(db, idFrom(params.id)),
  }),

  bind(updateBankAccount, {
    owns: ownsAccount,
    handle: call => changeAccount(workOf(call), idFrom(call.params.id), call.body),
  }),

  bind(deleteBankAccount, {
    owns: ownsAccount,
    handle: call => removeAccount(workOf(call), idFrom(call.params.id)),
  }),

  bind(listBankDocuments, {
    owns: ownsAccount,
    handle: ({ db, params }) => statementsOf(db, idFrom(params.id)),
  }),

  bind(downloadBankDocument, {
    owns: ({ viewer, params, db }) => ownsFound(viewer, () => findStatement(db, idFrom(params.id))),
    handle: async ({ db, services, params }) =>
      download(await downloadDocument(db, services, await findStatement(db, idFrom(params.id)))),
  }),
];
