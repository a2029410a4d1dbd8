import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callerAddress,
  isRange,
  placeOf,
  plainAddress,
  trustedBy,
} from '#server/kernel/request/addresses.ts';

const PROXY = '10.0.0.5';
const trusted = trustedBy(['10.0.0.0/8', '2001:db8:ffff::/48']);
const seen = (peer: string, header?: string) => callerAddress(peer, header, trusted);

describe('the address of a client', () => {
  it.each([
    ['no proxy', '198.51.100.1', undefined, '198.51.100.1'],
    ['a stranger who claims another', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['a stranger who claims a proxy', '198.51.100.1', '10.0.0.9', '198.51.100.1'],
    ['our proxy', PROXY, '198.51.100.1', '198.51.100.1'],
    [
      'our proxy, after what the client has claimed',
      PROXY,
      '1.1.1.1, 198.51.100.1',
      '198.51.100.1',
    ],
    ['several proxies of ours', PROXY, '198.51.100.1, 10.2.2.2,10.3.3.3', '198.51.100.1'],
    ['our proxy, which says nothing', PROXY, undefined, PROXY],
    ['our proxy, and nobody but proxies', PROXY, '10.1.1.1, 10.2.2.2', '10.1.1.1'],
    ['our proxy, about what is no address', PROXY, '198.51.100.1, unknown', PROXY],
    ['a proxy behind ours that is none of ours', PROXY, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['our proxy, with a port', PROXY, '198.51.100.1:4711', '198.51.100.1'],
    ['our proxy, IPv6 with a port', PROXY, '[2001:DB8:0::1]:4711', '2001:db8::1'],
    ['our proxy, mapped into IPv6', `::ffff:${PROXY}`, '198.51.100.1', '198.51.100.1'],
    ['our proxy by IPv6', '2001:db8:ffff::1', '2001:db8:1::1', '2001:db8:1::1'],
    ['a mapped stranger', '::ffff:198.51.100.1', undefined, '198.51.100.1'],
    ['a mapped stranger, in hexadecimal', '::ffff:c633:6401', undefined, '198.51.100.1'],
    ['a connection without one', '', '198.51.100.1', '0.0.0.0'],
  ])('is resolved behind %s', (_, peer, header, address) => {
    expect(seen(peer, header)).toBe(address);
  });

  it('cannot be set by a header over an untrusted connection', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (peer, header) => {
        fc.pre(!trusted(peer));
        expect(seen(peer, header)).toBe(peer);
      }),
    );
  });

  it('ignores what the client claims in front of the last untrusted address', () => {
    fc.assert(
      fc.property(fc.string(), claimed => {
        expect(seen(PROXY, `${claimed}, 198.51.100.1, 10.9.9.9`)).toBe('198.51.100.1');
      }),
    );
  });
});

describe('an IP address', () => {
  it.each([
    ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.256', undefined],
    ['example.com', undefined],
    ['', undefined],
  ])('%s is normalized to %s', (text, plain) => expect(plainAddress(text)).toBe(plain));

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ])('%s is counted as %s', (address, place) => expect(placeOf(address)).toBe(place));

  it('is counted like every other one of its IPv6 /64 network', () => {
    fc.assert(
      fc.property(fc.ipV6(), address => {
        const plain = plainAddress(address) ?? '';
        fc.pre(plain.includes(':'));
        const network = placeOf(plain).replace('::/64', '');
        expect(placeOf(plainAddress(`${network}:1:2:3:4`) ?? '')).toBe(placeOf(plain));
      }),
    );
  });
});

it('a range must be CIDR or a single address', () => {
  const ranges = ['10.0.0.0/8', '10.0.0.1', '::/0', '2001:db8::1'];
  expect(ranges.every(isRange)).toBe(true);
  const others = ['', '*', '10.0.0/8', '10.0.0.0/33', '10.0.0.0/-1', '::1/129', 'fe80::1%eth0'];
  expect(others.some(isRange)).toBe(false);
});
