import { type SQL, sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { GENDERS, IDENTIFICATION_TYPES } from '#contract/records/profile.ts';
import { oneOf, reference } from './columns.ts';
import { users } from './users.ts';

/**
 * The personal details of a user: `userDetailDTO`. Shares the user's id.
 * Source: docs/product.md, 3.2.
 *
 * Searches match the beginning of a field and, for names, of each word: see `search.ts`, which uses
 * the same expressions as the indexes here.
 */
export const userDetails = pgTable(
  'user_details',
  {
    id: reference()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    displayName: text(),
    firstName: text(),
    lastName: text(),
    gender: text({ enum: GENDERS }),
    nationality: text(),
    phoneNum: text(),
    email: text(),
    identificationNo: text(),
    identificationName: text(),
    identificationType: text({ enum: IDENTIFICATION_TYPES }),
    passportExpiry: date({ mode: 'string' }),
    companyName: text(),
    designation: text(),
    addressLine1: text(),
    addressLine2: text(),
    addressLine3: text(),
    postcode: text(),
    city: text(),
    state: text(),
    country: text(),
    dateOfBirth: date({ mode: 'string' }),
    occupation: text(),
    natureOfBusiness: text(),
    /** The name on the identification, otherwise first and last name, otherwise the display name. */
    fullName: text().generatedAlwaysAs(
      (): SQL => sql`coalesce(
        ${userDetails.identificationName},
        nullif(trim(coalesce(${userDetails.firstName}, '') || ' ' || coalesce(${userDetails.lastName}, '')), ''),
        ${userDetails.displayName}
      )`,
    ),
  },
  table => [
    oneOf('user_details_gender', table.gender, GENDERS),
    oneOf('user_details_identification_type', table.identificationType, IDENTIFICATION_TYPES),
    uniqueIndex('user_details_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('user_details_phone_num').on(sql`lower(${table.phoneNum}) text_pattern_ops`),
    index('user_details_identification_no').on(
      sql`lower(${table.identificationNo}) text_pattern_ops`,
    ),
    index('user_details_full_name').using(
      'gin',
      sql`array_to_tsvector(array_remove(string_to_array(lower(${table.fullName}), ' '), ''))`,
    ),
    index('user_details_display_name').using(
      'gin',
      sql`array_to_tsvector(array_remove(string_to_array(lower(${table.displayName}), ' '), ''))`,
    ),
  ],
);
