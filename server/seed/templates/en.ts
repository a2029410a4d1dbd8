import { en as news } from './news.ts';
import type { EnglishMails, ShortTexts } from './texts.ts';

/** Emails in English, by paragraph. */
export const mails: EnglishMails = {
  PASSWORD_RESET: {
    title: 'Choose a new password',
    content: [
      'We received a request to reset the password of your account. To choose a new one, open this link within {{minutes}} minutes:',
      '{{link}}',
      'If this was not you, you can ignore this email.',
    ],
  },
  INVITATION: {
    title: 'Your account is ready',
    content: [
      'An account was created for you. Your username is {{username}}. Choose your password with this link within {{hours}} hours:',
      '{{link}}',
      'If the link has expired, choose "Forgot password?" on the login page.',
    ],
  },
  PIN_CODE: {
    title: 'Your code for a new PIN',
    content: [
      'The one-time code for a new PIN of your account {{username}} is:',
      '{{code}}',
      'It is valid for {{minutes}} minutes. Never share it with anyone: our staff will never ask for it. If you did not request a new PIN, you can ignore this email.',
    ],
  },
  PIN_CODE_SENT: {
    title: 'A code for a new PIN was sent to your company',
    content: [
      'A one-time code for a new PIN of your account {{username}} was sent to the email address that your company is registered with: {{address}}.',
      'If you did not ask for a new PIN, contact us at once and change your password.',
    ],
  },
  PASSWORD_CHANGED: {
    title: 'Your password was changed',
    content: [
      'The password of your account {{username}} was changed.',
      'If this was not you, contact us at once and choose a new password with "Forgot password?" on the login page.',
    ],
  },
  PIN_CHANGED: {
    title: 'Your PIN was changed',
    content: [
      'The PIN of your account {{username}} was set or changed.',
      'If this was not you, contact us at once and change your password.',
    ],
  },
  AUTHENTICATOR_CHANGED: {
    title: 'Your authenticator was changed',
    content: [
      'The authenticator of your account {{username}} was set up, reset or switched off, or its recovery codes were renewed.',
      'If this was not you, contact us at once and change your password.',
    ],
  },
  CONTACT_CHANGED: {
    title: 'Your contact details were changed',
    content: [
      'The email address or mobile number of your account {{username}} was changed. If it was the email address, this email was sent to the previous one.',
      'If you did not ask for this, contact us at once.',
    ],
  },
  ADDRESS_CHANGE: {
    title: 'Confirm your new email address',
    content: [
      'Someone signed in to your account {{username}} has asked to replace this email address with {{address}}.',
      'If that was you, open this link within {{hours}} hours and confirm the change; until then nothing changes:',
      '{{link}}',
      'If it was not you, do not open the link. Change your password and contact us at once.',
    ],
  },
  ADDRESS_CONFIRMED: {
    title: 'This is now your email address',
    content: [
      'Emails about your account {{username}} now come to this address. You can also log in with it.',
      'If you have no account with us, contact us.',
    ],
  },
  COMPANY_EMAIL_CHANGED: {
    title: 'Your company’s email address was changed',
    content: [
      'The email address that {{company}} is registered with is now {{address}}. From {{notBefore}} (Malaysian time) codes for a new PIN go there; until then they go to the previous address.',
      'If you did not ask for this, contact us at once.',
    ],
  },
  BANK_ACCOUNT_CHANGED: {
    title: 'A bank account for withdrawals was changed',
    content: [
      'Withdrawals of {{company}} can now go to {{account}}. The bank pays none of them out to it before {{payoutsFrom}} (Malaysian time).',
      'If you did not ask for this, contact us before then.',
    ],
  },
  REQUEST_APPLIED: {
    title: 'Your request #{{number}} was approved',
    content: [
      'Your request #{{number}} was approved',
      'Remark: {{remark}}',
      'View request: {{link}}',
    ],
  },
  REQUEST_FAILED: {
    title: 'Your request #{{number}} was approved but could not be carried out',
    content: [
      'Your request #{{number}} was approved but could not be carried out',
      'Remark: {{remark}}',
      'View request: {{link}}',
    ],
  },
  REQUEST_STALE: {
    title: 'Your request #{{number}} is out of date because the record has changed',
    content: [
      'Your request #{{number}} is out of date because the record has changed',
      'Remark: {{remark}}',
      'View request: {{link}}',
    ],
  },
  REQUEST_REJECTED: {
    title: 'Your request #{{number}} was rejected',
    content: [
      'Your request #{{number}} was rejected',
      'Remark: {{remark}}',
      'View request: {{link}}',
    ],
  },
  REQUEST_CANCELLED: {
    title: 'Your request #{{number}} was cancelled',
    content: [
      'Your request #{{number}} was cancelled',
      'Remark: {{remark}}',
      'View request: {{link}}',
    ],
  },
  REQUEST_EXPIRED: {
    title: 'Your request #{{number}} expired without a decision',
    content: [
      'Your request #{{number}} expired without a decision',
      'Remark: {{remark}}',
      'View request: {{link}}',
    ],
  },
  ...news,
  APPLICATION_RECEIVED: {
    title: 'We have received your application {{reference}}',
    content: [
      'Thank you for applying with {{company}}. Your reference number is {{reference}}.',
      'What happens next: our onboarding team checks your details and documents. You will hear from us by email. You can log in once your application is approved.',
    ],
  },
  APPLICATION_CREDIT: {
    title: 'Your application {{reference}} goes on to the credit check',
    content: [
      'The details and documents of {{company}} are in order. What remains is the credit check. We will write to you again when it is done.',
      'Your merchant discount rate (MDR) once the account is open: {{mdr}}',
      'Reference number: {{reference}}',
    ],
  },
  APPLICATION_APPROVED: {
    title: 'Your application {{reference}} is approved',
    content: [
      'Welcome! {{company}} is approved.',
      'Your merchant discount rate (MDR) is {{mdr}}: this percentage is deducted from the payments you receive.',
      'Log in as {{username}}, with the password that you chose:',
      '{{link}}',
      'You will then be asked to create your PIN of six digits. After that you can top up and receive payments.',
    ],
  },
  APPLICATION_REJECTED: {
    title: 'Your application {{reference}} was not approved',
    content: [
      'We are sorry: we could not approve the application of {{company}}.',
      'Reason: {{remark}}',
      'You may apply again at any time.',
      'Reference number: {{reference}}',
    ],
  },
  APPLICATION_DELETED: {
    title: 'Your application {{reference}} was deleted',
    content: [
      'We have deleted the application of {{company}} and its documents, so it will not be decided on.',
      'If you did not ask for this, please contact us. You may apply again at any time.',
      'Reference number: {{reference}}',
    ],
  },
  WITHDRAWAL_ORDER: {
    title: 'Withdrawal {{reference}} of {{amount}}',
    content: ['Not before: {{notBefore}}', 'Pay or return it:', '{{link}}'],
  },
};

/** Text messages and push messages in English. */
export const shortTexts: ShortTexts = {
  PASSWORD_CHANGED:
    'The password of your account {{username}} was changed. If this was not you, contact us at once.',
  CONTACT_CHANGED:
    'The contact details of your account {{username}} were changed. If you did not ask for this, contact us at once.',
  BANK_ACCOUNT_CHANGED:
    'Withdrawals of {{company}} can go to {{account}} from {{payoutsFrom}}. If you did not ask for this, contact us before then.',
  APPLICATION_APPROVED:
    '{{company}}: your application {{reference}} is approved. Log in with the password that you chose: {{link}}',
  APPLICATION_REJECTED:
    '{{company}}: your application {{reference}} was not approved. Reason: {{remark}}',
};
