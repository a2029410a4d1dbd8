import { parseRM, toRMText } from '#contract/money.ts';
import { DECLARATIONS, DECLARATIONS_VERSION } from '#contract/words/options.ts';
import type { ApplicationBody } from '#providers/application/submitApplication.ts';
import { type FieldName, meant } from '../model/answers.ts';
import { isOptional } from '../model/fieldProblems.ts';
import type { Application } from '../model/stepProblems.ts';

/**
 * The request body of an application, from complete answers. An amount is sent without separators, years as numbers;
 * the relationship refers to the owner of the referral code, and is meaningless without one. The documents are those
 * that the applicant sees: others may have arrived without the browser's knowledge.
 */
export function applicationBody(
  { answers, agreed, signature, documents }: Application,
  uploadToken: string,
): ApplicationBody {
  const { username, email, phoneNum, password, repeat: _, ...company } = meant(answers);
  const ticket = parseRM(company.businessTransactionTicket);
  const given = Object.entries({
    ...company,
    businessTransactionTicket: ticket === undefined ? '' : toRMText(ticket),
    businessRelationship: company.referralCode && company.businessRelationship,
  }).filter(([name, text]) => text !== '' || !isOptional(name as FieldName));
  // complete answers match the contract: the rules of the steps are the contract's
  return {
    ...Object.fromEntries(given),
    businessStartYear: Number(company.businessStartYear),
    businessTradingStartYear: Number(company.businessTradingStartYear),
    account: { username, email, phoneNum, password },
    declarations: Object.fromEntries(DECLARATIONS.map(name => [name, agreed[name] === true])),
    declarationsVersion: DECLARATIONS_VERSION,
    signature,
    uploadToken,
    documentIds: documents.map(({ id }) => id).toSorted((one, other) => one - other),
  } as ApplicationBody;
}
