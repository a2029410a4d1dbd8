import type { Entity } from '#contract/records/approval.ts';
import { bankAccountRecord } from '#records/bankAccount/bankAccountRecord.ts';
import { calendarEventRecord } from '#records/calendarEvent/calendarEventRecord.ts';
import { creditPinRecord } from '#records/creditPin/creditPinRecord.tsx';
import { favouriteRecord } from '#records/favourite/favouriteRecord.ts';
import { menuItemRecord } from '#records/menu/menuItemRecord.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { partnerRecord } from '#records/partner/partnerRecord.ts';
import { platformRecord } from '#records/platform/platformRecord.tsx';
import { findingRecord } from '#records/reconciliation/findingRecord.tsx';
import { generatedReportRecord } from '#records/report/generatedReportRecord.tsx';
import { requestRecord } from '#records/request/requestRecord.tsx';
import { riskControlRecord } from '#records/riskControl/riskControlRecord.tsx';
import { templateRecord } from '#records/template/templateRecord.ts';
import { transactionRecord } from '#records/transaction/transactionRecord.tsx';
import { transactionLimitRecord } from '#records/transactionLimit/transactionLimitRecord.ts';
import { userRecord } from '#records/user/userRecord.tsx';
import { walletConfigRecord, walletRecord } from '#records/wallet/walletRecord.ts';
import { defineRecord, type RecordDefinition, type ShownField } from '#ui/fields/recordFields.ts';

type Definition = RecordDefinition<never>;

/** Definitions of the records that requests and the history are about, as far as screens support them. */
const definitions: Readonly<Partial<Record<Entity, Definition>>> = {
  user: userRecord,
  wallet: walletRecord,
  walletConfig: walletConfigRecord,
  transactionLimit: transactionLimitRecord,
  riskControl: riskControlRecord,
  merchant: merchantRecord,
  partner: partnerRecord,
  bankAccount: bankAccountRecord,
  favourite: favouriteRecord,
  approvalRequest: requestRecord,
  session: defineRecord('sessions', {}, {}),
  transaction: transactionRecord,
  creditPin: creditPinRecord,
  platformSettings: platformRecord,
  menuItem: menuItemRecord,
  template: templateRecord,
  report: generatedReportRecord,
  reconciliation: findingRecord,
  calendarEvent: calendarEventRecord,
};

/** The resource whose field labels a kind of record uses; the kind itself if no screen supports it yet. */
export const resourceOf = (entity: Entity): string => definitions[entity]?.resource ?? entity;

const byResource = new Map(
  Object.values(definitions).map(definition => [definition.resource, definition]),
);

/** The display definition of a field named by the backend; undefined if no record declares it. */
export function fieldNamed(resource: string, name: string): ShownField<never> | undefined {
  const { fields } = byResource.get(resource) ?? {};
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}
