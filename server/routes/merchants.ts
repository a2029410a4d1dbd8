import {
  approveMerchant,
  changeMerchantStatus,
  updateMerchant,
} from '../../src/contract/endpoints/merchants.ts';
import { bind } from '../http/bind.ts';
import { approveMerchant as approveAction } from '../services/guarded/approveMerchant.ts';
import {
  changeMerchantStatus as statusAction,
  updateMerchant as updateAction,
} from '../services/guarded/merchants.ts';
import { merchantOf } from '../services/merchants.ts';
import { changeDirectly } from './guarded.ts';

/** What is done to merchants. Source: spec section 7, Approval rerouting. */
export const merchants = [
  bind(approveMerchant, {
    handle: async call => merchantOf(call.tx, await changeDirectly(approveAction, call)),
  }),

  bind(changeMerchantStatus, {
    handle: async call => merchantOf(call.tx, await changeDirectly(statusAction, call)),
  }),

  bind(updateMerchant, {
    owns: ({ viewer, params }) =>
      viewer.role === 'EWALLET_MERCHANT' && params.id === String(viewer.merchantId),
    handle: async call => merchantOf(call.tx, await changeDirectly(updateAction, call)),
  }),
];
