import { NO_POSITION, PLATFORM } from '#contract/constants.ts';
import { isRecord } from '#contract/text/json.ts';
import { idsOf } from './once.ts';
import { marked, newMark, type Steps } from './steps.ts';

const NOWHERE = {
  ipAddress: '',
  latitude: NO_POSITION,
  longitude: NO_POSITION,
  platform: PLATFORM,
} as const;
const NOT_FOUND = 3200;

/** A partner: created once, changed, and deleted, which is allowed while it has no data. */
export async function partners({ as, make, makeOnce, refuse, effect }: Steps): Promise<void> {
  const admin = as('EWALLET_ADMIN');
  if (!admin) return;
  const name = newMark();
  const partnerDTO = {
    name,
    brand: name,
    contactEmail: `${name.replace(' ', '.').toLowerCase()}@example.com`,
    contactNumber: '0312345678',
    status: 'ACTIVE',
  };
  const other = { ...NOWHERE, partnerDTO: { ...partnerDTO, name: `${name} 2` } };
  const made = await makeOnce('createPartner', admin, { body: { ...NOWHERE, partnerDTO } }, other);
  const found = await make('listPartners', admin, { query: { page: 0, size: 50, filter: name } });
  const listed = found ? marked(found, 'name', name) : [];
  if (made.answer) effect('createPartner', listed.length === 1, 'the list after it', 'one partner');
  for (const id of idsOf(made, listed)) {
    const changed = await make('updatePartner', admin, {
      body: { ...NOWHERE, partnerDTO: { id, brand: `${name} changed` } },
    });
    if (changed) {
      const isChanged = isRecord(changed.content) && changed.content.brand === `${name} changed`;
      effect('updatePartner', isChanged, 'its answer', 'the partner as it was changed');
    }
    await make('deletePartner', admin, { query: { id } });
    const gone = { where: 'of what was deleted', codes: [NOT_FOUND] };
    await refuse('getPartner', admin, { params: { id } }, gone);
  }
}
