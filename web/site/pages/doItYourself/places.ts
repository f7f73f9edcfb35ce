/** Day of the last check of the page against its sources. */
export const doItYourselfChecked = '2026-11-22';

export interface Place {
  /** Name of the page or Act, in its own language. */
  title: string;
  href: string;
}

const gov = (title: string, path: string): Place => ({ title: `GOV.UK: ${title}`, href: `https://www.gov.uk/${path}` });

/** Pages of others, which are also the sources, by section of the page. */
export const places: Readonly<Record<string, readonly Place[]>> = {
  will: [
    gov('Making a will', 'make-will'),
    { title: 'Citizens Advice: Wills', href: 'https://www.citizensadvice.org.uk/family/death-and-wills/wills/' },
    { title: 'Wills Act 1837', href: 'https://www.legislation.gov.uk/ukpga/Will4and1Vict/7/26/contents' },
  ],
  charity: [
    { title: 'Free Wills Month', href: 'https://freewillsmonth.org.uk' },
    { title: 'Will Aid', href: 'https://www.willaid.org.uk' },
    { title: 'Age UK', href: 'https://www.ageuk.org.uk' },
  ],
  lpa: [gov('Make, register or end a lasting power of attorney', 'power-of-attorney')],
  probate: [
    gov('Applying for probate', 'applying-for-probate'),
    gov('Tell Us Once', 'after-a-death/organisations-you-need-to-contact-and-tell-us-once'),
  ],
  tax: [
    gov('Inheritance Tax', 'inheritance-tax'),
    { title: 'MoneyHelper', href: 'https://www.moneyhelper.org.uk' },
    { title: 'Care Act 2014', href: 'https://www.legislation.gov.uk/ukpga/2014/23/contents' },
  ],
  solicitor: [
    { title: 'The Law Society: Find a Solicitor', href: 'https://solicitors.lawsociety.org.uk' },
    { title: 'Legal Services Act 2007', href: 'https://www.legislation.gov.uk/ukpga/2007/29/contents' },
  ],
};
