import { type getAccount, setAvailability } from '../../../../shared/contracts/adminAccount.ts';
import type { ResponseOf } from '../../../../shared/contracts/contract.ts';
import { Checkbox } from '../../../ui/Choice.tsx';
import { staffCall } from '../../staffCall.ts';
import { Card, CardHeading } from '../Card.tsx';
import { languageNames } from '../languageNames.ts';
import { staffWords } from '../staffWords.ts';
import { useAccountChange } from './useAccountChange.ts';

const texts = staffWords.account;

/** Whether the person is given new records, with a checkbox that changes it, and their languages. */
export function Availability({ person }: { person: ResponseOf<typeof getAccount>['data']['person'] }) {
  const { change, pending } = useAccountChange();
  const { available, languages } = person;
  const toggle = () =>
    change(async () => {
      await staffCall(setAvailability, { body: { available: !available } });
      return available ? texts.awayNow : texts.availableNow;
    });
  return (
    <Card aria-labelledby="new-records">
      <CardHeading id="new-records">{texts.work}</CardHeading>
      <p>{texts.workText}</p>
      <Checkbox label={texts.available} checked={available} aria-disabled={pending} onChange={() => !pending && toggle()} />
      <p>{texts.languages(languageNames(languages))}</p>
    </Card>
  );
}
