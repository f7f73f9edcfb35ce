import { defineTokens } from '@chakra-ui/react';

/** Wraps each value as Chakra requires. */
const values = <T extends Record<string, string>>(list: T) =>
  Object.fromEntries(Object.entries(list).map(([name, value]) => [name, { value }])) as { [K in keyof T]: { value: string } };

/** The spacing scale, named by its pixels: `padding="24"`. Spacing does not grow with the text size, which leaves more room for text. */
const steps = [0, 4, 8, 12, 16, 20, 24, 32, 40, 48, 56, 64, 72, 80, 96, 112, 128];

/** The tokens of the only theme, a light one. */
export const tokens = defineTokens({
  colors: values({
    paper: '#F7F4EE',
    tint: '#ECE6DB',
    sheet: '#FFFDF9',
    ink: '#1E1719',
    ink2: '#5B5054',
    rule: '#CFC6BA',
    field: '#81747A',
    plum: '#4A1431',
    plumDeep: '#330B21',
    plumTint: '#F1E5E6',
    onPlum: '#F7F4EE',
    onPlum2: '#E2CCD5',
    rulePlum: '#7D4A64',
    ruleDeep: '#6B3850',
    marigold: '#F4B02A',
    marigoldLight: '#FFC552',
    red: '#A3201D',
    redBg: '#FBE3DF',
    amber: '#6B4A00',
    amberBg: '#FBEBB8',
    amberMark: '#D59A00',
    green: '#1C5A36',
    greenBg: '#DDEEDF',
    blue: '#1F4468',
    blueBg: '#DDE8F2',
  }),
  fonts: values({
    serif: '"Source Serif 4", "Source Serif 4 Fallback", Georgia, "Noto Serif", serif',
    // For the list of languages, which are named in their own scripts.
    names: '"Language Names", "Golos Text", "Golos Text Fallback", system-ui, "Noto Sans", sans-serif',
    sans: '"Golos Text", "Golos Text Fallback", system-ui, "Noto Sans", sans-serif',
  }),
  spacing: values(Object.fromEntries(steps.map((step) => [String(step), `${step}px`]))),
  radii: values({ base: '2px' }),
});
