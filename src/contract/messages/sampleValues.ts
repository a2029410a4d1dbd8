import type { Language } from '#contract/constants.ts';
import { formatRM, sen } from '#contract/money.ts';
import { kindOf, type MessageKind, type Variable } from './messageKinds.ts';
import { timeIn } from './messageTime.ts';
import type { Values } from './render.ts';

/** A date that is recognizable as an example. */
const DATE = new Date('2026-08-31T02:00:00Z');

const REMARKS: Readonly<Record<Language, string>> = {
  en: 'The copy of the identity card cannot be read.',
  zh: '身份证副本无法辨认。',
  ms: 'Salinan kad pengenalan tidak dapat dibaca.',
  ta: 'அடையாள அட்டையின் நகலைப் படிக்க முடியவில்லை.',
};

const EVENTS: Readonly<Record<Language, string>> = {
  en: 'Monthly review',
  zh: '每月检讨会议',
  ms: 'Semakan bulanan',
  ta: 'மாதாந்திர மீளாய்வு',
};

const SAMPLES: Readonly<Record<Variable, (language: Language) => string>> = {
  username: () => 'aminah',
  company: () => 'Tan & Siti Trading Sdn Bhd',
  account: () => 'Maybank ••4321',
  payoutsFrom: language => timeIn(language, DATE),
  reference: () => 'KT-20260831-0042',
  remark: language => REMARKS[language],
  number: () => '1042',
  code: () => '12345678',
  address: () => 'aminah@example.com',
  minutes: () => '30',
  hours: () => '24',
  amount: () => formatRM(sen(125_000)),
  mdr: () => '1.5%',
  notBefore: language => timeIn(language, DATE),
  event: language => EVENTS[language],
  startsAt: language => timeIn(language, DATE),
  link: () => 'https://portal.example.com/example',
};

/** Example values of a message: none belongs to a user, and the link opens nothing. */
export const sampleValues = (kind: MessageKind, language: Language): Values =>
  Object.fromEntries(kindOf(kind).variables.map(name => [name, SAMPLES[name](language)]));
