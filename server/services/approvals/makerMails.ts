import type { Language } from '#contract/constants.ts';
import type { ApprovalStatus } from '#contract/words/statuses.ts';
import { oneLine } from '#server/services/messages/accountMails.ts';

type Outcome = Exclude<ApprovalStatus, 'PENDING'>;

interface Words {
  /** The subject, by outcome; the body starts with it as a sentence. */
  readonly outcomes: Readonly<Record<Outcome, (number: number) => string>>;
  readonly remark: (remark: string) => string;
  readonly link: (link: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    outcomes: {
      APPLIED: number => `Your request #${number} was approved`,
      FAILED: number => `Your request #${number} was approved but could not be carried out`,
      STALE: number => `Your request #${number} is out of date: the record has changed since`,
      REJECTED: number => `Your request #${number} was rejected`,
      CANCELLED: number => `Your request #${number} was withdrawn`,
      EXPIRED: number => `Your request #${number} expired without a decision`,
    },
    remark: remark => `Remark: ${remark}`,
    link: link => `The request: ${link}`,
  },
  zh: {
    outcomes: {
      APPLIED: number => `您的请求 #${number} 已获批准`,
      FAILED: number => `您的请求 #${number} 已获批准，但无法执行`,
      STALE: number => `您的请求 #${number} 已过时：记录在此期间有变动`,
      REJECTED: number => `您的请求 #${number} 已被拒绝`,
      CANCELLED: number => `您的请求 #${number} 已撤回`,
      EXPIRED: number => `您的请求 #${number} 逾期未获处理`,
    },
    remark: remark => `备注：${remark}`,
    link: link => `查看请求：${link}`,
  },
  ms: {
    outcomes: {
      APPLIED: number => `Permintaan anda #${number} diluluskan`,
      FAILED: number => `Permintaan anda #${number} diluluskan tetapi tidak dapat dilaksanakan`,
      STALE: number => `Permintaan anda #${number} tidak terkini: rekod telah berubah`,
      REJECTED: number => `Permintaan anda #${number} ditolak`,
      CANCELLED: number => `Permintaan anda #${number} ditarik balik`,
      EXPIRED: number => `Permintaan anda #${number} luput tanpa keputusan`,
    },
    remark: remark => `Catatan: ${remark}`,
    link: link => `Lihat permintaan: ${link}`,
  },
  ta: {
    outcomes: {
      APPLIED: number => `உங்கள் கோரிக்கை #${number} ஒப்புதல் பெற்றது`,
      FAILED: number => `உங்கள் கோரிக்கை #${number} ஒப்புதல் பெற்றது, ஆனால் செயல்படுத்த முடியவில்லை`,
      STALE: number => `உங்கள் கோரிக்கை #${number} பழையதானது: பதிவு இதற்கிடையில் மாறிவிட்டது`,
      REJECTED: number => `உங்கள் கோரிக்கை #${number} நிராகரிக்கப்பட்டது`,
      CANCELLED: number => `உங்கள் கோரிக்கை #${number} திரும்பப் பெறப்பட்டது`,
      EXPIRED: number => `உங்கள் கோரிக்கை #${number} முடிவு எடுக்கப்படாமல் காலாவதியானது`,
    },
    remark: remark => `குறிப்பு: ${remark}`,
    link: link => `கோரிக்கையைப் பார்க்க: ${link}`,
  },
};

/** Tells a maker by mail how their request ended. What others typed is on one line: it cannot look like another part. */
export function makerMail(
  language: Language,
  outcome: Outcome,
  { number, remark, link }: { number: number; remark: string | null; link: string },
): { subject: string; body: string } {
  const words = WORDS[language];
  const subject = words.outcomes[outcome](number);
  const reason = remark ? [words.remark(oneLine(remark))] : [];
  return { subject, body: [subject, ...reason, words.link(link)].join('\n\n') };
}
