/**
 * Banks of Malaysia that a merchant may have an account with, as the lists of PayNet (FPX, DuitNow) have
 * them, by the names under which they are kept: a name that is changed here is another bank.
 */
export const BANKS = [
  'AEON Bank',
  'Affin Bank',
  'Agrobank',
  'Al Rajhi Bank',
  'Alliance Bank',
  'AmBank',
  'Bank Islam',
  'Bank Muamalat',
  'Bank of China',
  'Bank Rakyat',
  'Boost Bank',
  'BSN',
  'CIMB Bank',
  'Citibank',
  'GX Bank',
  'Hong Leong Bank',
  'HSBC Bank',
  'ICBC',
  'Kuwait Finance House',
  'Maybank',
  'MBSB Bank',
  'OCBC Bank',
  'Public Bank',
  'RHB Bank',
  'Standard Chartered',
  'UOB',
  'YTL Digital Bank',
] as const;
