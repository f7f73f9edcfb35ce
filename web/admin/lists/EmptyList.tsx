import { chakra } from '@chakra-ui/react';

/** Rendered instead of a list without rows. */
export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <chakra.div bg="sheet" borderWidth="1px" borderColor="rule" px="24" py="64" textAlign="center">
      <chakra.p textStyle="h4" mb="8">
        {title}
      </chakra.p>
      <chakra.p color="ink2">{text}</chakra.p>
    </chakra.div>
  );
}
