import type { Partner } from '#contract/records/portal.ts';
import { type Found, useFoundChoices, useNamedChoice } from './useFoundChoices.ts';

const choiceOf = (partner: Partner): Found<Partner> => ({
  value: String(partner.id),
  label: partner.name,
  hint: [partner.brand, partner.id].filter(Boolean).join(' · '),
  record: partner,
});

/** Searches partners by the beginning of their name, for `SearchChoice`; for staff. */
export const usePartnerSearch = () =>
  useFoundChoices<Partner>('partners', { searchBy: 'filter', choiceOf });

/** The partner named in a link, as a choice of `SearchChoice`; for staff. */
export const useNamedPartner = (id: number | undefined) =>
  useNamedChoice<Partner>('partners', id, choiceOf);

/** Filters a list by one partner; for staff. */
export const ofPartner = {
  kind: 'record',
  source: 'partnerId',
  label: 'entities.partner',
  useSearch: usePartnerSearch,
  useNamed: useNamedPartner,
} as const;
