import { chakra } from '@chakra-ui/react';
import { firm } from '../../../shared/firm.ts';
import { LinkButton } from '../../ui/Button.tsx';

/** The text below a form's heading: its purpose, and the phone number. */
export function FormIntro({ text, talk }: { text: string; talk: string }) {
  return (
    <>
      <p>{text}</p>
      <chakra.p mt="16">{talk}</chakra.p>
      <LinkButton variant="link" color="plum" href={firm.phone.href} css={{ fontVariantNumeric: 'tabular-nums' }}>
        {firm.phone.display}
      </LinkButton>
    </>
  );
}
