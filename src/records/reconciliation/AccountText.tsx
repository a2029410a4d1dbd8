import { OWN_ACCOUNTS } from '#contract/words/ledger.ts';
import { useTranslate } from '#ui/locale.ts';

const isOwn = (name: string): boolean => OWN_ACCOUNTS.some(account => account === name);

/** i18n key of one of the provider's own accounts; undefined for any other name. i18n: reconciliation.accounts.* */
export const accountKeyOf = (name: string): string | undefined =>
  isOwn(name) ? `reconciliation.accounts.${name}` : undefined;

/** The label of one of the provider's own accounts; the names of wallets, files and transactions unchanged. */
export function AccountText({ name }: { name: string }) {
  const translate = useTranslate();
  const key = accountKeyOf(name);
  return <bdi>{key ? translate(key) : name}</bdi>;
}
