import { NO_POSITION, PLATFORM } from '#contract/constants.ts';
import type { Partner } from '#contract/records/portal.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

let made = 0;

/** The fields of a partner that is unlike any other. */
export function partnerFields() {
  made += 1;
  return {
    name: `Dompet Bayu ${made}`,
    brand: `Bayu ${made}`,
    contactEmail: `ops${made}@bayu.example`,
    contactNumber: '0312345678',
    status: 'ACTIVE',
  } as const;
}

/** Creates a partner that nothing depends on. */
export async function aPartner(admin: Caller): Promise<Partner> {
  const location = { ipAddress: '', latitude: NO_POSITION, longitude: NO_POSITION };
  const body = { ...location, platform: PLATFORM, partnerDTO: partnerFields() };
  return (await admin.call('POST', '/user/api/partners', body)).payload.content;
}
