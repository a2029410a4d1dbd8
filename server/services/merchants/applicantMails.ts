import type { Language } from '#contract/constants.ts';
import { oneLine } from '#server/services/messages/accountMails.ts';

/** A mail's words. */
interface Mail {
  subject: string;
  body: string;
}

/** What an applicant is told of. */
export type ApplicantNews = 'RECEIVED' | 'CREDIT' | 'APPROVED' | 'REJECTED';

/** What the mails say of an application. */
export interface MailFacts {
  readonly reference: string;
  readonly company: string;
  readonly username: string;
  /** Where one logs in. */
  readonly link: string;
  readonly remark: string | null;
}

type Words = Record<ApplicantNews, (facts: MailFacts) => Mail>;

const EN: Words = {
  RECEIVED: ({ reference, company }) => ({
    subject: `We have received your application ${reference}`,
    body: `Thank you for applying with ${company}. Your reference number is ${reference}.\n\nWhat happens next: our onboarding team checks your details and documents. You will hear from us by email, usually within three working days. You can log in once your application is approved.`,
  }),
  CREDIT: ({ reference, company }) => ({
    subject: `Your application ${reference} goes on to the credit check`,
    body: `The details and documents of ${company} are in order. What remains is the credit check. We will write to you again when it is done.\n\nReference number: ${reference}`,
  }),
  APPROVED: ({ reference, company, username, link }) => ({
    subject: `Your application ${reference} is approved`,
    body: `Welcome! ${company} is approved.\n\nLog in as ${username}, with the password that you chose:\n\n${link}\n\nYou will then be asked to create your PIN of six digits. After that you can top up and receive payments.`,
  }),
  REJECTED: ({ reference, company, remark }) => ({
    subject: `Your application ${reference} was not approved`,
    body: `We are sorry: we could not approve the application of ${company}.\n\nReason: ${remark ?? ''}\n\nYou may apply again at any time.\n\nReference number: ${reference}`,
  }),
};

const ZH: Words = {
  RECEIVED: ({ reference, company }) => ({
    subject: `我们已收到您的申请 ${reference}`,
    body: `感谢 ${company} 提交申请。您的参考编号是 ${reference}。\n\n接下来：我们的商户审核团队将核对您的资料和文件，通常会在三个工作日内以电邮通知您。申请获批后即可登录。`,
  }),
  CREDIT: ({ reference, company }) => ({
    subject: `您的申请 ${reference} 已进入信用审核`,
    body: `${company} 的资料和文件已通过审核，接下来将进行信用审核。完成后我们会再次通知您。\n\n参考编号：${reference}`,
  }),
  APPROVED: ({ reference, company, username, link }) => ({
    subject: `您的申请 ${reference} 已获批准`,
    body: `欢迎！${company} 已获批准。\n\n请使用用户名 ${username} 和您设置的密码登录：\n\n${link}\n\n随后请设置六位数 PIN，之后即可充值和收款。`,
  }),
  REJECTED: ({ reference, company, remark }) => ({
    subject: `您的申请 ${reference} 未获批准`,
    body: `很抱歉，${company} 的申请未获批准。\n\n原因：${remark ?? ''}\n\n您可以随时重新申请。\n\n参考编号：${reference}`,
  }),
};

const MS: Words = {
  RECEIVED: ({ reference, company }) => ({
    subject: `Permohonan anda ${reference} telah diterima`,
    body: `Terima kasih kerana memohon bagi ${company}. Nombor rujukan anda ialah ${reference}.\n\nLangkah seterusnya: pasukan kami akan menyemak butiran dan dokumen anda. Anda akan dihubungi melalui e-mel, biasanya dalam tiga hari bekerja. Anda boleh log masuk selepas permohonan diluluskan.`,
  }),
  CREDIT: ({ reference, company }) => ({
    subject: `Permohonan anda ${reference} kini dalam semakan kredit`,
    body: `Butiran dan dokumen ${company} telah lengkap. Yang tinggal ialah semakan kredit. Kami akan menghubungi anda lagi apabila ia selesai.\n\nNombor rujukan: ${reference}`,
  }),
  APPROVED: ({ reference, company, username, link }) => ({
    subject: `Permohonan anda ${reference} telah diluluskan`,
    body: `Selamat datang! ${company} telah diluluskan.\n\nLog masuk sebagai ${username} dengan kata laluan yang anda pilih:\n\n${link}\n\nAnda kemudian akan diminta mencipta PIN enam digit. Selepas itu anda boleh menambah nilai dan menerima bayaran.`,
  }),
  REJECTED: ({ reference, company, remark }) => ({
    subject: `Permohonan anda ${reference} tidak diluluskan`,
    body: `Harap maaf, permohonan ${company} tidak dapat diluluskan.\n\nSebab: ${remark ?? ''}\n\nAnda boleh memohon semula pada bila-bila masa.\n\nNombor rujukan: ${reference}`,
  }),
};

const TA: Words = {
  RECEIVED: ({ reference, company }) => ({
    subject: `உங்கள் விண்ணப்பம் ${reference} பெறப்பட்டது`,
    body: `${company} சார்பில் விண்ணப்பித்ததற்கு நன்றி. உங்கள் குறிப்பு எண் ${reference}.\n\nஅடுத்து: எங்கள் குழு உங்கள் விவரங்களையும் ஆவணங்களையும் சரிபார்க்கும். பொதுவாக மூன்று வேலை நாட்களுக்குள் மின்னஞ்சல் மூலம் தெரிவிப்போம். விண்ணப்பம் அங்கீகரிக்கப்பட்ட பின் நீங்கள் உள்நுழையலாம்.`,
  }),
  CREDIT: ({ reference, company }) => ({
    subject: `உங்கள் விண்ணப்பம் ${reference} கடன் சரிபார்ப்பில் உள்ளது`,
    body: `${company} நிறுவனத்தின் விவரங்களும் ஆவணங்களும் சரியாக உள்ளன. கடன் சரிபார்ப்பு மட்டுமே மீதமுள்ளது. அது முடிந்ததும் மீண்டும் தெரிவிப்போம்.\n\nகுறிப்பு எண்: ${reference}`,
  }),
  APPROVED: ({ reference, company, username, link }) => ({
    subject: `உங்கள் விண்ணப்பம் ${reference} அங்கீகரிக்கப்பட்டது`,
    body: `வரவேற்கிறோம்! ${company} அங்கீகரிக்கப்பட்டது.\n\n${username} என்ற பயனர்பெயர் மற்றும் நீங்கள் தேர்ந்தெடுத்த கடவுச்சொல்லுடன் உள்நுழையவும்:\n\n${link}\n\nபின்னர் ஆறு இலக்க PIN ஒன்றை உருவாக்கவும். அதன் பிறகு நீங்கள் நிரப்பவும் பணம் பெறவும் முடியும்.`,
  }),
  REJECTED: ({ reference, company, remark }) => ({
    subject: `உங்கள் விண்ணப்பம் ${reference} அங்கீகரிக்கப்படவில்லை`,
    body: `வருந்துகிறோம்: ${company} நிறுவனத்தின் விண்ணப்பத்தை அங்கீகரிக்க இயலவில்லை.\n\nகாரணம்: ${remark ?? ''}\n\nநீங்கள் எப்போது வேண்டுமானாலும் மீண்டும் விண்ணப்பிக்கலாம்.\n\nகுறிப்பு எண்: ${reference}`,
  }),
};

const WORDS: Readonly<Record<Language, Words>> = { en: EN, zh: ZH, ms: MS, ta: TA };

/** A mail to an applicant, in the language of its application. */
export const applicantMail = (language: Language, news: ApplicantNews, facts: MailFacts): Mail =>
  WORDS[language][news]({
    ...facts,
    company: oneLine(facts.company),
    remark: facts.remark === null ? null : oneLine(facts.remark),
  });
