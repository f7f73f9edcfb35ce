import { chakra } from '@chakra-ui/react';
import { Icon } from './Icon.tsx';

const WhileClosed = chakra('span', { base: { 'details[open] > summary > &': { display: 'none' } } });
const WhileOpen = chakra('span', { base: { 'details:not([open]) > summary > &': { display: 'none' } } });

/** The mark in the summary of details: a plus while they are closed, a minus while they are open. */
export function FoldMark() {
  return (
    <>
      <WhileClosed>
        <Icon name="plus" />
      </WhileClosed>
      <WhileOpen>
        <Icon name="minus" />
      </WhileOpen>
    </>
  );
}
