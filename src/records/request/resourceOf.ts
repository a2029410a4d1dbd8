import type { Entity } from '#contract/records/approval.ts';

const resources: Readonly<Partial<Record<Entity, string>>> = {
  user: 'users',
  wallet: 'wallets',
  walletConfig: 'walletConfigs',
  merchant: 'merchants',
  bankAccount: 'bankAccounts',
  favourite: 'favourites',
  approvalRequest: 'approvalRequests',
  session: 'sessions',
  transaction: 'transactions',
  creditPin: 'creditPins',
};

/** The resource whose field names a kind of record has; the kind itself where no screen knows it yet. */
export const resourceOf = (entity: Entity): string => resources[entity] ?? entity;
