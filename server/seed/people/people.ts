import type { userDetails } from '#server/db/schema/userDetails.ts';
import type { Random } from '#server/seed/random.ts';
import { type Gender, HARD_NAMES, personName } from './names.ts';
import { PLACES, type Place, STREETS } from './places.ts';

type Details = typeof userDetails.$inferInsert;

const OCCUPATIONS =
  'Teacher|Nurse|Engineer|Clerk|Driver|Shop assistant|Accountant|Student|Technician|Farmer|Chef|Civil servant|Sales executive|Homemaker|Retiree'.split(
    '|',
  );
const BUSINESSES =
  'Education|Healthcare|Construction|Retail|Logistics|Public sector|Manufacturing|Food and beverage|Agriculture|Technology'.split(
    '|',
  );
const FOREIGN = ['Indonesian', 'Bangladeshi', 'Nepalese', 'Singaporean', 'Indian'] as const;

/** Returns a mobile number: 01X with seven digits, 011 with eight. Source: numbering plan of the MCMC. */
export const mobileNumber = (random: Random): string =>
  random.chance(0.25)
    ? `011${random.digits(8)}`
    : `01${random.pick(['2', '3', '4', '6', '7', '8', '9'])}${random.digits(7)}`;

/** Returns the date of birth of a user aged 18 to 75 in 2026. */
function dayOfBirth(random: Random): string {
  const day = new Date(
    Date.UTC(random.integer(1951, 2007), random.integer(0, 11), random.integer(1, 28)),
  );
  return day.toISOString().slice(0, 10);
}

/** Returns a number in the form YYMMDD-PB-###G: the last digit is odd for men. */
function myKad(random: Random, birth: string, place: Place, gender: Gender): string {
  const last = random.integer(0, 4) * 2 + (gender === 'MALE' ? 1 : 0);
  const date = birth.slice(2).replaceAll('-', '');
  return `${date}-${random.pick(place.birthCodes)}-${random.digits(3)}${last}`;
}

/** Returns the ASCII letters of a name in lower case, for a username or an email address. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .slice(0, 50)
    .replace(/^\.|\.$/g, '');

export interface Person {
  username: string;
  details: Omit<Details, 'id'>;
}

/**
 * Returns a plausible but fictitious user in Malaysia.
 * @param number distinguishes users with the same name, and selects the names of `HARD_NAMES`
 */
export function person(random: Random, number: number): Person {
  const hard = HARD_NAMES[number - 11];
  const gender: Gender = hard?.gender ?? (random.chance(0.5) ? 'MALE' : 'FEMALE');
  const { firstName, lastName, identificationName } = hard ?? personName(random, gender);
  const place = random.pick(PLACES);
  const birth = dayOfBirth(random);
  const isForeign = random.chance(0.05);
  const username = `${slug(`${firstName} ${lastName}`) || 'user'}${number}`;
  return {
    username,
    details: {
      displayName: hard ? identificationName : `${firstName} ${lastName}`,
      firstName,
      lastName,
      identificationName,
      gender,
      nationality: isForeign ? random.pick(FOREIGN) : 'Malaysian',
      phoneNum: mobileNumber(random),
      email: `${username}@mail.example`,
      identificationType: isForeign ? 'PASSPORT' : 'MYKAD',
      identificationNo: isForeign
        ? `${random.pick(['A', 'B', 'C', 'E'])}${random.digits(8)}`
        : myKad(random, birth, place, gender),
      passportExpiry: isForeign
        ? `${random.integer(2027, 2033)}-0${random.integer(1, 9)}-15`
        : null,
      addressLine1: `${random.integer(1, 188)}, ${random.pick(STREETS)}`,
      addressLine2: random.chance(0.4)
        ? `Taman ${random.pick(['Sentosa', 'Desa', 'Maju', 'Bahagia'])}`
        : null,
      postcode: place.postcode,
      city: place.city,
      state: place.state,
      country: 'Malaysia',
      dateOfBirth: birth,
      occupation: random.pick(OCCUPATIONS),
      natureOfBusiness: random.pick(BUSINESSES),
    },
  };
}
