/** The group of labels that the options of a merchant's field have: `options.<group>.<option>`. */
export const OPTION_GROUPS = {
  type: 'merchantTypes',
  businessCategory: 'businessTypes',
  businessModel: 'businessModels',
  businessKnowAboutUs: 'referralSources',
  businessEntityType: 'entityTypes',
  businessAnnualRevenue: 'annualRevenues',
  businessClientBased: 'clientBases',
} as const;
