import {
  decideEkyc,
  downloadIdentityPicture,
  getEkycCase,
  listEkycPending,
} from '#contract/endpoints/people/ekyc.ts';
import { bind } from '#server/http/bind.ts';
import { download } from '#server/http/download.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { decideEkyc as decide } from '#server/services/accounts/ekyc.ts';
import { ekycCaseOf, findIdentityPicture } from '#server/services/accounts/ekycCase.ts';
import { decideCase } from '#server/services/cases/claims.ts';
import { downloadDocument } from '#server/services/documents/documents.ts';
import { searchPeople } from '#server/services/privacy/identitySearch.ts';
import { noteView } from '#server/services/privacy/noteView.ts';
import { listEkycWaiting } from '#server/services/users/userLists.ts';
import { userOf } from '#server/services/users/userRecord.ts';
import { workOf } from './guarded.ts';

/** Identity checks of wallet holders. Source: docs/contract.md, eKYC review. */
export const ekyc = [
  bind(listEkycPending, {
    handle: ({ db, query, ...call }) =>
      searchPeople(call, query, asked => listEkycWaiting(db, call.params.list, asked)),
  }),

  bind(getEkycCase, {
    handle: async ({ db, ...call }) => {
      const found = await ekycCaseOf(db, idFrom(call.params.id));
      await noteView(call, { id: found.id, label: found.name });
      return found;
    },
  }),

  bind(downloadIdentityPicture, {
    handle: async ({ db, ...call }) => {
      const picture = await findIdentityPicture(db, idFrom(call.params.pictureId));
      await noteView(call, picture.person);
      return download(await downloadDocument(db, call.services, picture.file));
    },
  }),

  bind(decideEkyc, {
    handle: async call => {
      const one = { kind: 'ekyc', caseId: call.body.userId } as const;
      const id = await decideCase(call, one, () => decide(workOf(call), call.body));
      return userOf(call.tx, id);
    },
  }),
];
