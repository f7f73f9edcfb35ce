import { expect, test } from 'vitest';
import { commitments } from '../../../shared/commitments.ts';
import policy from '../../content/privacy/en.json' with { type: 'json' };

test('the privacy policy states every retention period', () => {
  const { claimYears: _claims, coolingOffDays: _coolingOff, complaint: _complaint, ...terms } = commitments;
  const text = JSON.stringify(policy);
  for (const term of Object.keys(terms)) expect(text).toContain(`{{${term}}}`);
});
