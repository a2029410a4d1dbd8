import { type Language, TIME_ZONE } from '#contract/constants.ts';
import { oneLine } from './accountMails.ts';

/** What an owner is told. */
export type OwnerNews =
  | { readonly kind: 'PASSWORD_CHANGED' }
  | { readonly kind: 'CONTACT_CHANGED' }
  | {
      readonly kind: 'BANK_ACCOUNT_CHANGED';
      readonly company: string;
      /** Bank and the end of the number. */
      readonly account: string;
      /** From when withdrawals to it are paid out. */
      readonly payoutsFrom: Date;
    };

interface Mail {
  subject: string;
  body: string;
}

interface Facts {
  readonly username: string;
  readonly company: string;
  readonly account: string;
  /** A date and time, as Malaysian clocks show it. */
  readonly from: string;
}

type Texts = Record<OwnerNews['kind'], (facts: Facts) => Mail>;

const EN: Texts = {
  PASSWORD_CHANGED: ({ username }) => ({
    subject: 'Your password was changed',
    body: `The password of your account ${username} was changed.\n\nIf this was not you, contact us at once and choose a new password with "Forgot password".`,
  }),
  CONTACT_CHANGED: ({ username }) => ({
    subject: 'Your contact details were changed',
    body: `The email address or mobile number of your account ${username} was changed. This mail goes to the address from before.\n\nIf you did not ask for this, contact us at once.`,
  }),
  BANK_ACCOUNT_CHANGED: ({ company, account, from }) => ({
    subject: 'A bank account for withdrawals was changed',
    body: `Withdrawals of ${company} can now go to ${account}. The bank pays none of them out to it before ${from} (Malaysian time).\n\nIf you did not ask for this, contact us before then.`,
  }),
};

const ZH: Texts = {
  PASSWORD_CHANGED: ({ username }) => ({
    subject: '您的密码已更改',
    body: `您的账户 ${username} 的密码已更改。\n\n如果不是您本人操作，请立即联系我们，并通过“忘记密码”设置新密码。`,
  }),
  CONTACT_CHANGED: ({ username }) => ({
    subject: '您的联系方式已更改',
    body: `您的账户 ${username} 的电邮地址或手机号码已更改。本邮件发送至更改前的地址。\n\n如果您没有提出此项更改，请立即联系我们。`,
  }),
  BANK_ACCOUNT_CHANGED: ({ company, account, from }) => ({
    subject: '提现银行账户已更改',
    body: `${company} 的提现款项现在可以汇入 ${account}。在 ${from}（马来西亚时间）之前，银行不会向该账户付款。\n\n如果您没有提出此项更改，请在此之前联系我们。`,
  }),
};

const MS: Texts = {
  PASSWORD_CHANGED: ({ username }) => ({
    subject: 'Kata laluan anda telah ditukar',
    body: `Kata laluan akaun anda ${username} telah ditukar.\n\nJika bukan anda yang menukarnya, hubungi kami dengan segera dan pilih kata laluan baharu melalui "Lupa kata laluan".`,
  }),
  CONTACT_CHANGED: ({ username }) => ({
    subject: 'Maklumat perhubungan anda telah ditukar',
    body: `Alamat e-mel atau nombor telefon bimbit akaun anda ${username} telah ditukar. E-mel ini dihantar ke alamat sebelum pertukaran.\n\nJika anda tidak memintanya, hubungi kami dengan segera.`,
  }),
  BANK_ACCOUNT_CHANGED: ({ company, account, from }) => ({
    subject: 'Akaun bank untuk pengeluaran telah ditukar',
    body: `Pengeluaran ${company} kini boleh dibayar ke ${account}. Bank tidak akan membayar ke akaun itu sebelum ${from} (waktu Malaysia).\n\nJika anda tidak memintanya, hubungi kami sebelum waktu itu.`,
  }),
};

const TA: Texts = {
  PASSWORD_CHANGED: ({ username }) => ({
    subject: 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது',
    body: `உங்கள் ${username} கணக்கின் கடவுச்சொல் மாற்றப்பட்டது.\n\nஇதை நீங்கள் செய்யவில்லை எனில், உடனடியாக எங்களைத் தொடர்பு கொண்டு, "கடவுச்சொல் மறந்துவிட்டது" மூலம் புதிய கடவுச்சொல்லைத் தேர்வு செய்யவும்.`,
  }),
  CONTACT_CHANGED: ({ username }) => ({
    subject: 'உங்கள் தொடர்பு விவரங்கள் மாற்றப்பட்டன',
    body: `உங்கள் ${username} கணக்கின் மின்னஞ்சல் முகவரி அல்லது கைபேசி எண் மாற்றப்பட்டது. இந்த மின்னஞ்சல் மாற்றத்திற்கு முந்தைய முகவரிக்கு அனுப்பப்படுகிறது.\n\nஇதை நீங்கள் கோரவில்லை எனில், உடனடியாக எங்களைத் தொடர்பு கொள்ளவும்.`,
  }),
  BANK_ACCOUNT_CHANGED: ({ company, account, from }) => ({
    subject: 'பணம் எடுப்பதற்கான வங்கிக் கணக்கு மாற்றப்பட்டது',
    body: `${company} எடுக்கும் பணம் இனி ${account} கணக்கிற்குச் செல்லலாம். ${from} (மலேசிய நேரம்) வரை வங்கி அக்கணக்கிற்குப் பணம் செலுத்தாது.\n\nஇதை நீங்கள் கோரவில்லை எனில், அதற்கு முன் எங்களைத் தொடர்பு கொள்ளவும்.`,
  }),
};

const TEXTS: Readonly<Record<Language, Texts>> = { en: EN, zh: ZH, ms: MS, ta: TA };

const timeIn = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(`${language}-MY`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(date);

/** A mail to an owner. Names that others typed are on one line: nothing in them looks like another part. */
export const ownerMail = (
  language: Language,
  news: OwnerNews,
  { username }: { username: string },
): Mail =>
  TEXTS[language][news.kind]({
    username,
    company: 'company' in news ? oneLine(news.company) : '',
    account: 'account' in news ? oneLine(news.account) : '',
    from: 'payoutsFrom' in news ? timeIn(language, news.payoutsFrom) : '',
  });
