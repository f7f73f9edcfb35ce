import { expect, test } from 'vitest';
import { firm } from './firm.ts';
import { sampleValuesIn } from './samples.ts';

test('finds sample values at any depth, and no real ones', () => {
  expect(
    sampleValuesIn(
      {
        site: 'https://www.larkfield.example',
        real: 'https://www.example-wills.co.uk',
        nested: [{ phone: '020 7946 0123' }, { phone: '020 7123 4567', page: 'https://calendly.com/larkfield-example/call' }],
        zone: 'Z0000000000EXAMPLE',
        sampleContent: ['reviews'],
        count: 3,
      },
      'firm',
    ),
  ).toEqual(['firm.site', 'firm.nested.0.phone', 'firm.nested.1.page', 'firm.zone', 'firm.sampleContent (reviews)']);
});

test('finds the sample values of the fictional firm', () => {
  const found = sampleValuesIn(firm, 'firm');
  for (const path of [
    'firm.phone.display',
    'firm.phone.href',
    'firm.siteUrl',
    'firm.calendlyUrl',
    'firm.willWritingUrl',
    'firm.social.instagram',
  ])
    expect(found).toContain(path);
});
