import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';

const Track = chakra('input', {
  base: {
    display: 'block',
    appearance: 'none',
    width: '100%',
    // The whole height is the touch target; the visible track is thin.
    height: '44px',
    bg: 'transparent',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': { height: '4px', bg: 'field', borderRadius: 'base' },
    '&::-moz-range-track': { height: '4px', bg: 'field', borderRadius: 'base' },
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      width: '28px',
      height: '28px',
      mt: '-12px',
      bg: 'plum',
      borderWidth: '2px',
      borderColor: 'paper',
      borderRadius: 'base',
      boxShadow: '0 0 0 1px {colors.plum}',
    },
    '&::-moz-range-thumb': {
      boxSizing: 'border-box',
      width: '28px',
      height: '28px',
      bg: 'plum',
      border: '2px solid {colors.paper}',
      borderRadius: 'base',
    },
  },
});

export type RangeProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  /** The value as text, shown beside the label and read by screen readers. */
  shown: string;
};

/** A slider with its label and its value above it. */
export function Range({ label, shown, ...input }: RangeProps) {
  const id = useId();
  return (
    <div>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="16">
        <chakra.label htmlFor={id} textStyle="label">
          {label}
        </chakra.label>
        <chakra.span aria-hidden="true" textStyle="h3" fontVariantNumeric="lining-nums tabular-nums" whiteSpace="nowrap">
          {shown}
        </chakra.span>
      </chakra.div>
      <Track id={id} type="range" aria-valuetext={shown} {...input} />
    </div>
  );
}
