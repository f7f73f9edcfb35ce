import { expect, test } from 'vitest';
import { firm } from './firm.ts';
import { sampleValuesIn } from './samples.ts';

test('sample values are found wherever they stand, and real ones are not', () => {
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

test('the firm as it stands here is a sample', () => {
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
