import type { DocumentRequirement } from '../../../../contract/onboardingRules.ts';

/** Key of why documents of a kind are asked for, which follows from the answers too. Source: spec section 5. */
export function reasonOf({ category, least }: DocumentRequirement): string {
  // i18n: onboarding.documents.why.*
  const why = `onboarding.documents.why.${category}`;
  if (category === 'BUSINESS_STATEMENT') return `${why}.${least > 1 ? 'several' : 'one'}`;
  if (category === 'BUSINESS_LICENCE') return `${why}.${least > 0 ? 'required' : 'optional'}`;
  return why;
}
