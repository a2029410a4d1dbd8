import type { Language } from '#contract/constants.ts';

/** A one-time code to choose a new PIN, by the language of the reader; `minutes` until it expires. */
const RESET: Record<
  Language,
  (code: string, minutes: number) => { subject: string; body: string }
> = {
  en: (code, minutes) => ({
    subject: 'Your code for a new PIN',
    body: `Your one-time code for a new PIN is:\n\n${code}\n\nIt is valid for ${minutes} minutes. Never give it to anybody: our staff do not ask for it. If you did not ask for a new PIN, you need not do anything.`,
  }),
  zh: (code, minutes) => ({
    subject: '重设 PIN 的验证码',
    body: `您重设 PIN 的一次性验证码是：\n\n${code}\n\n验证码在 ${minutes} 分钟内有效。请勿告诉任何人，我们的员工不会向您索取。如果您没有申请重设 PIN，无需理会。`,
  }),
  ms: (code, minutes) => ({
    subject: 'Kod untuk PIN baharu anda',
    body: `Kod sekali guna untuk PIN baharu anda ialah:\n\n${code}\n\nKod ini sah selama ${minutes} minit. Jangan berikan kepada sesiapa: kakitangan kami tidak akan memintanya. Jika anda tidak meminta PIN baharu, anda tidak perlu berbuat apa-apa.`,
  }),
  ta: (code, minutes) => ({
    subject: 'புதிய PIN-க்கான குறியீடு',
    body: `புதிய PIN-க்கான உங்கள் ஒருமுறைக் குறியீடு:\n\n${code}\n\nஇது ${minutes} நிமிடங்களுக்குச் செல்லுபடியாகும். இதை யாரிடமும் தர வேண்டாம்: எங்கள் பணியாளர்கள் கேட்கமாட்டார்கள். நீங்கள் புதிய PIN கோரவில்லை எனில், எதுவும் செய்ய வேண்டியதில்லை.`,
  }),
};

/** A mail with a one-time code for a new PIN. */
export const pinResetMail = (language: Language, code: string, minutes: number) =>
  RESET[language](code, minutes);
