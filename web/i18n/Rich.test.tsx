import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rich, richParts } from './Rich.tsx';

test('splits text at numbered tags', () => {
  expect(richParts('Ring <1>us</1> or <2>write</2>.')).toEqual([
    'Ring ',
    { tag: 1, text: 'us' },
    ' or ',
    { tag: 2, text: 'write' },
    '.',
  ]);
  expect(richParts('plain')).toEqual(['plain']);
  expect(richParts('')).toEqual([]);
});

test('renders elements and functions with the text of their tag, and escapes other markup', () => {
  const shown = renderToStaticMarkup(
    <Rich text="A <1>b</1> <2>c</2> <script>d</script> <3>e</3>" tags={{ 1: <b />, 2: (text) => <i>({text})</i> }} />,
  );
  expect(shown).toBe('A <b>b</b> <i>(c)</i> &lt;script&gt;d&lt;/script&gt; e');
});
