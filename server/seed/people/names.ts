import type { Random } from '#server/seed/random.ts';

/** Given and family names that are common in Malaysia. The combinations are invented. */
const MALAY_MEN =
  'Ahmad Faizal|Mohd Hafiz|Muhammad Amirul|Azlan|Khairul Anuar|Mohd Syafiq|Zulkifli|Hakim|Shahrul Nizam|Iskandar|Nik Azman|Farid|Mohamad Rizal|Wan Azhar|Ridhwan'.split(
    '|',
  );
const MALAY_WOMEN =
  'Nur Aisyah|Siti Nurhaliza|Noraini|Farah Nadia|Nurul Izzah|Siti Aminah|Zainab|Hidayah|Rohana|Intan Suraya|Nik Zarina|Aminah|Wan Rohani|Syafiqah|Maizatul'.split(
    '|',
  );
const MALAY_FATHERS =
  'Abdullah|Ismail|Rahman|Hassan|Yusof|Ibrahim|Othman|Razak|Zakaria|Mahmud|Salleh|Jaafar|Karim|Hamzah|Osman'.split(
    '|',
  );
const CHINESE_FAMILIES =
  'Tan|Lim|Lee|Wong|Ng|Chong|Chan|Goh|Teoh|Ooi|Yap|Cheah|Khoo|Low|Liew'.split('|');
const CHINESE_MEN =
  'Wei Ming|Jun Hao|Kah Fai|Chee Keong|Boon Huat|Kok Leong|Yong Sheng|Zhi Hao|Eng Hock|Ming Yao'.split(
    '|',
  );
const CHINESE_WOMEN =
  'Mei Ling|Xin Yi|Hui Min|Siew Lan|Pei Shan|Li Ting|Sook Yee|Jia Wen|Swee Lian|Yen Nee'.split('|');
const INDIAN_MEN =
  'Arumugam|Ganesan|Kumar|Muthu|Rajendran|Saravanan|Selvam|Suresh|Vijayan|Prakash'.split('|');
const INDIAN_WOMEN =
  'Anjali|Kavitha|Lakshmi|Meena|Priya|Revathi|Saraswathy|Shanti|Thulasi|Vani'.split('|');
const INDIAN_FATHERS =
  'Subramaniam|Krishnan|Raman|Govindasamy|Perumal|Maniam|Nadarajan|Sivalingam|Ramasamy|Velu'.split(
    '|',
  );
const BORNEO_MEN =
  'Jonathan anak Jimbau|Awang Damit|Anding anak Unchat|Roland Gisin|Sylvester Majungki|Kenneth Ujang'.split(
    '|',
  );
const BORNEO_WOMEN =
  'Dayang Norhafizah|Christina anak Kudi|Rosnah Gimbad|Magdalene Lasimbang|Serina anak Nyalau'.split(
    '|',
  );

/** All given names of the list above, for tests that search for the names of people. */
export const GIVEN_NAMES: readonly string[] = [
  ...MALAY_MEN,
  ...MALAY_WOMEN,
  ...CHINESE_MEN,
  ...CHINESE_WOMEN,
  ...INDIAN_MEN,
  ...INDIAN_WOMEN,
  ...BORNEO_MEN,
  ...BORNEO_WOMEN,
];

export type Gender = 'MALE' | 'FEMALE';

export interface PersonName {
  firstName: string;
  lastName: string;
  /** As on the MyKad. */
  identificationName: string;
}

type Community = 'malay' | 'chinese' | 'indian' | 'borneo';

const byCommunity: Record<Community, (random: Random, gender: Gender) => PersonName> = {
  malay: (random, gender) => {
    const firstName = random.pick(gender === 'MALE' ? MALAY_MEN : MALAY_WOMEN);
    const lastName = random.pick(MALAY_FATHERS);
    const link = gender === 'MALE' ? 'bin' : 'binti';
    return { firstName, lastName, identificationName: `${firstName} ${link} ${lastName}` };
  },
  chinese: (random, gender) => {
    const firstName = random.pick(gender === 'MALE' ? CHINESE_MEN : CHINESE_WOMEN);
    const lastName = random.pick(CHINESE_FAMILIES);
    return { firstName, lastName, identificationName: `${lastName} ${firstName}` };
  },
  indian: (random, gender) => {
    const firstName = random.pick(gender === 'MALE' ? INDIAN_MEN : INDIAN_WOMEN);
    const lastName = random.pick(INDIAN_FATHERS);
    const link = gender === 'MALE' ? 'a/l' : 'a/p';
    return { firstName, lastName, identificationName: `${firstName} ${link} ${lastName}` };
  },
  borneo: (random, gender) => {
    const full = random.pick(gender === 'MALE' ? BORNEO_MEN : BORNEO_WOMEN);
    const [firstName = full, ...rest] = full.split(' ');
    return { firstName, lastName: rest.join(' '), identificationName: full };
  },
};

const PROPORTIONS: Record<Community, number> = { malay: 58, chinese: 23, indian: 8, borneo: 11 };

/** Returns a random name, by the proportions of the country's communities. */
export const personName = (random: Random, gender: Gender): PersonName =>
  byCommunity[random.weighted(PROPORTIONS)](random, gender);

/** Names that stress the layout: other scripts, an apostrophe, a very long name. */
export const HARD_NAMES: readonly (PersonName & { gender: Gender })[] = [
  {
    gender: 'FEMALE',
    firstName: 'முத்துலட்சுமி',
    lastName: 'கோவிந்தசாமி',
    identificationName: 'முத்துலட்சுமி a/p கோவிந்தசாமி',
  },
  { gender: 'FEMALE', firstName: '美玲', lastName: '陈', identificationName: '陈美玲' },
  {
    gender: 'MALE',
    firstName: "Sean D'Cruz",
    lastName: "O'Hara",
    identificationName: "Sean D'Cruz O'Hara",
  },
  {
    gender: 'FEMALE',
    firstName:
      'Tengku Puteri Nur Aisyah Humaira Zulaikha Safiyyah Khadijah Maryam Asiyah Fatimah Az-Zahra',
    lastName: 'Tengku Sulaiman Shahabuddin Iskandar Alauddin Mahmud Riayat Shah Al-Haj',
    identificationName:
      'Tengku Puteri Nur Aisyah Humaira Zulaikha Safiyyah Khadijah Maryam Asiyah Fatimah Az-Zahra binti Tengku Sulaiman Shahabuddin Iskandar Alauddin Mahmud Riayat Shah Al-Haj ibni Almarhum Sultan Muhammad Shah',
  },
];
