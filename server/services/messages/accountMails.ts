import type { Language } from '#contract/constants.ts';

/** A mail's words. */
interface Mail {
  subject: string;
  body: string;
}

type Words = (link: string, minutes: number) => Mail;

/** A link to choose a new password, in the language that the user asked in. */
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

/** A link to choose the first password, for someone whose account was made for them. */
const INVITATION: Record<Language, (link: string, username: string, hours: number) => Mail> = {
  en: (link, username, hours) => ({
    subject: 'Your account is ready',
    body: `An account was made for you; your user name is ${username}. Choose your password with this link within ${hours} hours:\n\n${link}\n\nAfter that, "Forgot password" sends another one.`,
  }),
  zh: (link, username, hours) => ({
    subject: '您的账户已开通',
    body: `我们已为您开通账户，用户名是 ${username}。请在 ${hours} 小时内打开此链接设置密码：\n\n${link}\n\n逾时请通过“忘记密码”重新获取链接。`,
  }),
  ms: (link, username, hours) => ({
    subject: 'Akaun anda sedia digunakan',
    body: `Satu akaun telah dibuka untuk anda; nama pengguna anda ialah ${username}. Pilih kata laluan melalui pautan ini dalam masa ${hours} jam:\n\n${link}\n\nSelepas itu, gunakan "Lupa kata laluan" untuk pautan baharu.`,
  }),
  ta: (link, username, hours) => ({
    subject: 'உங்கள் கணக்கு தயார்',
    body: `உங்களுக்காக ஒரு கணக்கு உருவாக்கப்பட்டது; உங்கள் பயனர்பெயர் ${username}. ${hours} மணி நேரத்திற்குள் இந்த இணைப்பைத் திறந்து கடவுச்சொல்லைத் தேர்வு செய்யவும்:\n\n${link}\n\nஅதன் பிறகு "கடவுச்சொல் மறந்துவிட்டது" மூலம் புதிய இணைப்பைப் பெறலாம்.`,
  }),
};

export const invitationMail = (
  language: Language,
  link: string,
  username: string,
  hours: number,
): Mail => INVITATION[language](link, username, hours);

/** On one line, without what is not seen: what others typed cannot look like another part of the mail. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export const resetMail = (language: Language, link: string, minutes: number): Mail =>
  RESET[language](link, minutes);
