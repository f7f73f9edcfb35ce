import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { facts } from '../../../../shared/facts.ts';
import type { Problem } from '../../../../shared/inheritanceTax/input.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FoldMark } from '../../../ui/FoldMark.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { usePageWords } from '../../usePageWords.ts';
import { PoundsField } from '../PoundsField.tsx';
import { BusinessFields } from './BusinessFields.tsx';
import { families, initialDraft, type TaxDraft } from './draft.ts';
import { FamilyFields } from './FamilyFields.tsx';
import { type GroupProps, Stack } from './fieldGroup.ts';
import { GiftFields } from './GiftFields.tsx';
import { RareFields } from './RareFields.tsx';

interface InputsProps {
  draft: TaxDraft;
  onChange: (changed: Partial<TaxDraft>) => void;
  problems: readonly Problem[];
  asksDate?: boolean;
}

const Group = chakra('details', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'rule',
    '& > summary': {
      listStyle: 'none',
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '16',
      minHeight: '64px',
      textStyle: 'h4',
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      // Sections on plum have light icons; this icon is on a light sheet.
      '& svg': { color: 'plum !important' },
    },
    '& > div': { pt: '8', pb: '32' },
  },
});

/** The calculator's questions: the common ones first, the rest in closed groups. */
export function Inputs({ draft, onChange, problems, asksDate = false }: InputsProps) {
  const { t } = useWords('taxCalculator');
  const words = usePageWords('taxCalculator')('form', { years: facts.giftYears.value });
  const errorAt: GroupProps['errorAt'] = (field, instead) => {
    const found = problems.find((problem) => problem.field === field);
    return found && (instead?.[found.problem] ?? t(`problem.${found.problem}`));
  };
  const group: GroupProps = { draft, onChange, errorAt };
  return (
    <Stack>
      {asksDate && (
        <Field label={words.dateOfDeath} hint={words.dateOfDeathHint} error={errorAt('dateOfDeath')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={draft.dateOfDeath}
              onChange={(event) => onChange({ dateOfDeath: event.target.value })}
            />
          )}
        </Field>
      )}
      <PoundsField
        label={words.estate}
        hint={words.estateHint}
        value={draft.estate}
        onChange={(estate) => onChange({ estate })}
        error={errorAt('estate')}
      />
      <PoundsField
        label={words.home}
        hint={words.homeHint}
        value={draft.home}
        onChange={(home) => onChange({ home })}
        error={errorAt('home.toDescendants') ?? errorAt('home')}
      />
      <ChoiceGroup label={words.family}>
        <Segmented gridTemplateColumns={{ base: 'repeat(3, 1fr)', sm: 'none' }}>
          {families.map((family) => (
            <Segment
              key={family}
              name="tax-family"
              label={words.families[family]}
              checked={draft.family === family}
              onChange={() => onChange({ family })}
            />
          ))}
        </Segmented>
      </ChoiceGroup>
      <FamilyFields {...group} />
      <PoundsField
        label={words.pension}
        hint={words.pensionHint}
        value={draft.pension}
        onChange={(pension) => onChange({ pension })}
        error={errorAt('pension.total')}
      />
      {draft.family === 'married' && draft.pension.trim() !== '' && (
        <PoundsField
          label={words.pensionToSpouse}
          value={draft.pensionToSpouse}
          onChange={(pensionToSpouse) => onChange({ pensionToSpouse })}
          error={errorAt('pension.toSpouse') ?? errorAt('pension')}
        />
      )}
      <PoundsField
        label={words.charity}
        hint={words.charityHint}
        value={draft.charity}
        onChange={(charity) => onChange({ charity })}
        error={errorAt('charity')}
      />
      <div>
        <Folded title={words.gifts} filled={draft.gifts.length > 0}>
          <GiftFields {...group} />
        </Folded>
        <Folded title={words.business}>
          <BusinessFields {...group} />
        </Folded>
        <Folded title={words.rare}>
          <RareFields {...group} />
        </Folded>
      </div>
      <chakra.div borderTopWidth="1px" borderColor="rule" pt="8" mt="-24px">
        <Button variant="link" color="plum" onClick={() => onChange(initialDraft)}>
          {words.reset}
        </Button>
      </chakra.div>
    </Stack>
  );
}

/** Details that open when `filled` becomes true, for example by the answers in the address. Only the visitor closes them. */
function Folded({ title, filled = false, children }: { title: string; filled?: boolean; children: ReactNode }) {
  const group = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (filled && group.current) group.current.open = true;
  }, [filled]);
  return (
    <Group ref={group}>
      <summary>
        {title}
        <FoldMark />
      </summary>
      <div>{children}</div>
    </Group>
  );
}
