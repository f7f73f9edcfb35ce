import { chakra } from '@chakra-ui/react';
import type { StaffMember } from '../../../../shared/contracts/staffFields.ts';
import { type LanguageCode, languages } from '../../../../shared/languages.ts';
import { Checkbox } from '../../../ui/Choice.tsx';
import { languageNames } from '../languageNames.ts';
import { staffWords } from '../staffWords.ts';

const texts = staffWords.staff;

/** Whether a member of staff is given new records and which languages they speak, with checkboxes that change both at once. */
export function NewRecords({
  member,
  busy,
  onChange,
}: {
  member: StaffMember;
  busy: boolean;
  onChange: (to: { languages?: LanguageCode[]; available?: boolean }) => void;
}) {
  const { name, available } = member;
  const spoken = new Set(member.languages);
  const toggle = (code: LanguageCode) =>
    onChange({ languages: languages.map((each) => each.code).filter((each) => spoken.has(each) !== (each === code)) });
  return (
    <details>
      <chakra.summary minHeight="24px" color="ink2">
        {texts.workNow(available, languageNames(member.languages))}
      </chakra.summary>
      <chakra.fieldset display="grid" gap="8px" py="8px" aria-disabled={busy} aria-label={texts.workOf(name)}>
        <Checkbox label={texts.available} checked={available} onChange={() => onChange({ available: !available })} />
        <chakra.div role="group" aria-label={texts.languagesOf(name)} display="grid" gap="8px">
          {languages.map((language) => (
            <Checkbox
              key={language.code}
              label={language.name}
              checked={spoken.has(language.code)}
              // The last language stays: nobody speaks none.
              disabled={spoken.size === 1 && spoken.has(language.code)}
              onChange={() => toggle(language.code)}
            />
          ))}
        </chakra.div>
      </chakra.fieldset>
    </details>
  );
}
