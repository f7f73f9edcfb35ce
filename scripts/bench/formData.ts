// Request bodies of the forms, with messages of ordinary length.
const person = {
  firstName: 'Bench',
  lastName: 'Mark',
  email: 'bench@larkfield.example',
  phone: '020 7946 0999',
  consent: true,
} as const;
const message = 'A message of ordinary length, as most people write it: two sentences and a question. Could you call after five?';

export const enquiry = { ...person, service: 'lpa', urgency: 'few-weeks', message, bookingPreference: 'callback' } as const;

export const question = { ...person, name: 'Bench Mark', service: 'lpa', message } as const;

export const application = {
  ...person,
  company: 'Bench Advisers',
  experience: '6-10',
  specialization: 'financial-planning',
  motivation: message,
} as const;

export const magnet = { email: person.email } as const;

export const pageEvents = {
  events: Array.from({ length: 5 }, (_, step) => ({
    eventType: 'form_progress',
    eventData: { step, score: 40 },
    sessionId: 'bench-0001',
  })),
};
