import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/controls.tsx';

/** A button in a row of a list. */
export const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="line" size="sm" minHeight="44px" px="12" fontSize="inherit" {...props} />
);

/** A select in a row of a list. */
export const RowSelect = (props: ComponentProps<typeof Select>) => (
  <Select
    size="sm"
    minHeight="44px"
    py="0"
    pl="10px"
    pr="24px"
    bgPos="right 9px center"
    minWidth="0"
    fontSize="inherit"
    {...props}
  />
);
