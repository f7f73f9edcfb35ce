import fc from 'fast-check';
import { expect, test } from 'vitest';
import { householdOf } from './visitor.ts';

test('returns an IPv4 address itself, also when it is mapped to IPv6', () => {
  expect(householdOf('203.0.113.9')).toBe('203.0.113.9');
  for (const wrapped of ['::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9'])
    expect(householdOf(wrapped)).toBe('203.0.113.9');
});

test('returns the /64 of an IPv6 address, however it is written', () => {
  for (const same of [
    '2001:db8:1:2::',
    '2001:DB8:1:2::5',
    '2001:0db8:0001:0002:ffff:0:0:1',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8:1:2::%eth0',
  ])
    expect(householdOf(same)).toBe('2001:db8:1:2');
  expect(householdOf('2001:db8:1:3::')).toBe('2001:db8:1:3');
  expect(householdOf('2001:db8::5')).toBe('2001:db8:0:0');
  expect(householdOf('::1')).toBe('0:0:0:0');
});

test('returns the /48 of an IPv6 address for sign-ins, and an IPv4 address itself', () => {
  for (const same of ['2001:db8:1:2::5', '2001:db8:1:ffff::1', '2001:0db8:0001::'])
    expect(householdOf(same, 48)).toBe('2001:db8:1');
  expect(householdOf('2001:db8:2::', 48)).toBe('2001:db8:2');
  expect(householdOf('203.0.113.9', 48)).toBe('203.0.113.9');
  expect(householdOf('::ffff:203.0.113.9', 48)).toBe('203.0.113.9');
});

test('returns anything that is not an address unchanged and never throws', () => {
  for (const odd of ['', 'unknown', '203.0.113', '1:2', ':::', '2001:db8::1::2']) expect(householdOf(odd)).toBe(odd);
  fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => typeof householdOf(address) === 'string'));
});

test('returns the same for any two addresses of one /64', () => {
  const group = fc.nat(0xffff).map((value) => value.toString(16));
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
      // Mapped IPv4 addresses start with zeros and are not grouped by /64.
      fc.pre(network.some((part) => part !== '0'));
      expect(householdOf([...network, ...one].join(':'))).toBe(householdOf([...network, ...other].join(':')));
    }),
  );
});
