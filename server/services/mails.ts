import type { Language } from '../../src/contract/constants.ts';

/** A mail's words. */
interface Mail {
  subject: string;
  body: string;
}

type Words = (link: string, minutes: number) => Mail;

/** A link to choose a new password, in the language that the person asked in. */
const RESET: Record<Language, Words> = {
  en: (link, minutes) => ({
    subject: 'Choose a new password',
    body: `Somebody asked for a new password for your account. To choose one, open this link within ${minutes} minutes:\n\n${link}\n\nIf it was not you, you need not do anything.`,
  }),
  zh: (link, minutes) => ({
    subject: '设置新密码',
    body: `有人为您的账户申请了新密码。如需设置，请在 ${minutes} 分钟内打开此链接：\n\n${link}\n\n如果不是您本人申请，无需理会。`,
  }),
  ms: (link, minutes) => ({
    subject: 'Pilih kata laluan baharu',
    body: `Seseorang telah meminta kata laluan baharu untuk akaun anda. Untuk memilihnya, buka pautan ini dalam masa ${minutes} minit:\n\n${link}\n\nJika bukan anda, anda tidak perlu berbuat apa-apa.`,
  }),
  ta: (link, minutes) => ({
    subject: 'புதிய கடவுச்சொல்லைத் தேர்வு செய்க',
    body: `உங்கள் கணக்கிற்குப் புதிய கடவுச்சொல் கோரப்பட்டுள்ளது. அதைத் தேர்வு செய்ய, ${minutes} நிமிடங்களுக்குள் இந்த இணைப்பைத் திறக்கவும்:\n\n${link}\n\nநீங்கள் கோரவில்லை எனில், எதுவும் செய்ய வேண்டியதில்லை.`,
  }),
};

export const resetMail = (language: Language, link: string, minutes: number): Mail =>
  RESET[language](link, minutes);
