import type { Entity } from '#contract/records/approval.ts';
import { bankAccountRecord } from '#records/bankAccount/bankAccountRecord.ts';
import { creditPinRecord } from '#records/creditPin/creditPinRecord.tsx';
import { favouriteRecord } from '#records/favourite/favouriteRecord.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { requestRecord } from '#records/request/requestRecord.tsx';
import { transactionRecord } from '#records/transaction/transactionRecord.tsx';
import { userRecord } from '#records/user/userRecord.tsx';
import { walletConfigRecord, walletRecord } from '#records/wallet/walletRecord.ts';
import { defineRecord, type RecordDefinition, type ShownField } from '#ui/fields/recordFields.ts';

type Definition = RecordDefinition<never>;

/** What requests and the history are about, as far as screens know it. */
const definitions: Readonly<Partial<Record<Entity, Definition>>> = {
  user: userRecord,
  wallet: walletRecord,
  walletConfig: walletConfigRecord,
  merchant: merchantRecord,
  bankAccount: bankAccountRecord,
  favourite: favouriteRecord,
  approvalRequest: requestRecord,
  session: defineRecord('sessions', {}, {}),
  transaction: transactionRecord,
  creditPin: creditPinRecord,
};

/** The resource whose field names a kind of record has; the kind itself where no screen knows it yet. */
export const resourceOf = (entity: Entity): string => definitions[entity]?.resource ?? entity;

const byResource = new Map(
  Object.values(definitions).map(definition => [definition.resource, definition]),
);

/** How a field is shown whose names come from outside; undefined for one that no record declares. */
export function fieldNamed(resource: string, name: string): ShownField<never> | undefined {
  const { fields } = byResource.get(resource) ?? {};
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}
