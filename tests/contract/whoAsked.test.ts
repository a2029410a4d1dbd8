import { expect, it } from 'vitest';
import { whoAsked } from '#contract/currentRequest.ts';

const translate = (key: string) => key;

it('the maker of a request is named, or described by the role if the name is withheld', () => {
  const request = { requestedByRole: 'EWALLET_CALL_CENTER' } as const;
  expect(whoAsked({ ...request, requestedBy: 'callcentre' }, translate)).toBe('callcentre');
  const withheld = { ...request, requestedBy: null as never };
  expect(whoAsked(withheld, translate)).toBe('roles.EWALLET_CALL_CENTER');
});
