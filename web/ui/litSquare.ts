/** Style of the small marigold square before a line of text, as a pseudo-element. `size` is its width and height. */
export const litSquare = (size: `${number}px`) =>
  ({
    content: '""',
    width: size,
    height: size,
    flex: 'none',
    bg: 'marigold',
    outline: '1.5px solid {colors.plum}',
    forcedColorAdjust: 'none',
  }) as const;
