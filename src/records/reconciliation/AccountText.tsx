import { OWN_ACCOUNTS } from '#contract/words/ledger.ts';
import { useTranslate } from '#ui/locale.ts';

const isOwn = (name: string): boolean => OWN_ACCOUNTS.some(account => account === name);

/** Key of the name of one of the provider's own accounts; undefined for any other name. i18n: reconciliation.accounts.* */
export const accountKeyOf = (name: string): string | undefined =>
  isOwn(name) ? `reconciliation.accounts.${name}` : undefined;

/** An account of the provider's own by its name; what a wallet, file or transaction is known by as it is. */
export function AccountText({ name }: { name: string }) {
  const translate = useTranslate();
  const key = accountKeyOf(name);
  return <bdi>{key ? translate(key) : name}</bdi>;
}
