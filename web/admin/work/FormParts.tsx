import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/Button.tsx';
import { workWords } from './words.ts';

/** A form of the follow-up desk. */
export const WorkForm = chakra('form', {
  base: { display: 'grid', gap: '16', textStyle: 'small', minWidth: '0', maxWidth: '46rem' },
});

/** A group of controls with a legend. */
export const Group = chakra('fieldset', { base: { minWidth: '0', '& > legend': { textStyle: 'label', mb: '8' } } });

interface FormButtonsProps {
  pending: boolean;
  save: string;
  /** Without it there is no button to cancel. */
  onCancel?: (() => void) | undefined;
}

/** The buttons of a form. While it is being saved, they keep the focus but do nothing. */
export function FormButtons({ pending, save, onCancel }: FormButtonsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="12px 20px">
      <Button type="submit" size="sm" aria-disabled={pending}>
        {pending ? workWords.saving : save}
      </Button>
      {onCancel && (
        <Button variant="link" size="sm" onClick={onCancel}>
          {workWords.cancel}
        </Button>
      )}
    </chakra.div>
  );
}
