const enquiries = [
  ['Margaret', 'Ellison', 'trusts-iht', 'immediate', 'callback', '1m-2m'],
  ['Harold', 'Whitmore', 'comprehensive-planning', 'immediate', 'immediate', '2m-plus'],
  ['Sunita', 'Patel', 'lpa', 'few-weeks', 'calendly', '300k-500k'],
  ['Piotr', 'Kowalski', 'will-writing', 'few-months', 'email', 'under-300k'],
  ['Eleanor', 'Ashworth-Cholmondeley', 'care-fee-protection', 'few-weeks', 'callback', '500k-1m'],
  ['Ioana', 'Popescu', 'will-writing', 'just-exploring', 'email', ''],
] as const;

const applications = [
  ['Priya', 'Rao', 'accounting', '6-10', 'Rao & Partners'],
  ['Thomas', 'Bright', 'financial-planning', '20+', 'Bright Wealth Management'],
  ['Aled', 'Morgan', 'legal-services', '3-5', ''],
] as const;

/** Sends sample records through the API, so that the dashboard has records to show. Throws when one is refused. */
export async function sendSampleRecords(address: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Without these two fields every record would be marked as suspected robot.
      body: JSON.stringify({ ...body, fax: '', filledInSeconds: 40 }),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  };
  for (const [firstName, lastName, service, urgency, bookingPreference, estateValue] of enquiries)
    await post('/api/enhanced-contact', {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.co.uk`.toLowerCase(),
      phone: '07700 900 184',
      service,
      urgency,
      bookingPreference,
      estateValue,
      message: 'My husband died last year and I would like to put the house in order for our two daughters.',
      consent: true,
    });
  for (const [firstName, lastName, specialization, experience, company] of applications)
    await post('/api/partner-application', {
      firstName,
      lastName,
      email: `${firstName}@example.co.uk`.toLowerCase(),
      phone: '020 7946 0555',
      company,
      experience,
      specialization,
      motivation: 'My clients ask me about their wills, and I would like to send them to somebody I trust.',
      consent: true,
    });
  await post('/api/contact', {
    name: 'Margaret Ellison',
    email: 'margaret.ellison@example.co.uk',
    service: 'will-writing',
    message: 'Can I change my will later?',
    consent: true,
  });
  await post('/api/privacy-request', {
    topic: 'complaint',
    name: 'Harold Whitmore',
    email: 'harold.whitmore@example.co.uk',
    message: 'You wrote to me after I asked you not to.',
  });
  await post('/api/privacy-request', { topic: 'access', name: 'Sunita Patel', phone: '07700 900 184' });
  await post('/api/privacy-request', { topic: 'erasure', name: 'Ioana Popescu', email: 'ioana.popescu@example.co.uk' });
  await post('/api/lead-magnet', { email: 'harold@example.co.uk', magnetType: 'inheritance_tax_calculator' });
}
