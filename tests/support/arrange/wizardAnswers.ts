/** Credentials of the account that an applicant requests. */
const PASSWORD = 'Kaunter#2026';

/** A sole proprietor with low sales: the answers to type and choose, keyed by field name. */
export const ANSWERS = {
  account: {
    username: 'kedai.melati',
    email: 'melati@kedai.example',
    phoneNum: '012-345 6789',
    password: PASSWORD,
    repeat: PASSWORD,
    businessKnowAboutUs: 'FRIENDS_OR_FAMILY',
  },
  credentials: {
    businessContactPersonName: 'Melati binti Osman',
    businessContactPersonNumber: '0123456789',
    businessContactPersonEmail: 'melati@kedai.example',
    businessRegistrationName: 'Kedai Runcit Melati',
    businessRegistrationNumber: '202403001234',
    businessEntityType: 'SOLE_PROPRIETORSHIP',
    businessContactNumber: '0312345678',
    businessContactEmail: 'hello@kedai.example',
    businessAddress1: '12, Jalan Merdeka',
    businessPostcode: '50000',
    businessCity: 'Kuala Lumpur',
    businessState: 'W.P. Kuala Lumpur',
    businessCategory: 'RETAIL',
    businessCategoryCode: '5411',
    type: 'OFFLINE',
  },
  performance: {
    businessStartYear: '2019',
    businessTradingStartYear: '2020',
    businessModel: 'B2C',
    businessTransactionTicket: '25.50',
    businessClientBased: 'BOTH',
    businessAnnualRevenue: 'FROM_5000_TO_100000',
    businessEstimatedCustomer: '120',
    businessBankName: 'Maybank',
    businessBankAccountName: 'Melati binti Osman',
    businessBankAccountNumber: '514012345678',
  },
};
