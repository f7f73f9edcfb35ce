import { Combobox, chakra, createListCollection } from '@chakra-ui/react';
import { type RefObject, useMemo, useState } from 'react';
import { TextInput } from '../../ui/controls.tsx';
import { Hint, Label } from '../../ui/Field.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { paletteOpener } from '../shell/commands.ts';
import { type Entry, groups } from './entries.ts';
import { useEntries } from './useEntries.ts';
import { paletteWords } from './words.ts';

const List = chakra('div', {
  base: {
    mt: '12',
    '& [role=listbox]': { maxHeight: '50vh', overflowY: 'auto', overflowWrap: 'anywhere', outline: '0' },
    '& [data-part=item-group-label]': { textStyle: 'note', color: 'ink2', pt: '12', px: '12' },
    '& [role=option]': { minHeight: '44px', display: 'flex', alignItems: 'center', px: '12', py: '4', cursor: 'pointer' },
    '& [data-highlighted]': { bg: 'plumTint', boxShadow: 'inset 4px 0 0 {colors.plum}' },
    '@media (forced-colors: active)': { '& [data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  },
});

/** Milliseconds after which a closed dialog has returned the focus. */
const closingTime = 100;

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** What is typed. It begins before this is loaded. */
  text: string;
  onText: (text: string) => void;
  /** Ref of the text field, which gets the focus when the palette opens. */
  input: RefObject<HTMLInputElement | null>;
}

/** The command palette: a text field with the list of what matches. Load it lazily. */
export function Palette({ open, onClose, ...field }: PaletteProps) {
  const choose = (entry: Entry) => {
    onClose();
    // What opens next takes the focus after this dialog has returned it.
    setTimeout(entry.run, closingTime);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={paletteWords.title}
      closeLabel={paletteWords.close}
      initialFocus={field.input}
      returnFocus={paletteOpener}
    >
      <Commands {...field} onChoose={choose} />
    </Dialog>
  );
}

interface CommandsProps extends Omit<PaletteProps, 'open' | 'onClose'> {
  onChoose: (entry: Entry) => void;
}

function Commands({ text, onText, input, onChoose }: CommandsProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const { entries, pending, failed } = useEntries(text);
  // People are found later than the rest, so the first entry is highlighted whenever the chosen one is not there.
  const highlighted = (entries.find(({ id }) => id === wanted) ?? entries[0])?.id ?? null;
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...entries],
        itemToString: ({ label }: Entry) => label,
        itemToValue: ({ id }: Entry) => id,
      }),
    [entries],
  );
  return (
    <Combobox.Root
      unstyled
      open
      disableLayer
      allowCustomValue
      inputBehavior="none"
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => setWanted(highlightedValue)}
      selectionBehavior="preserve"
      closeOnSelect={false}
      loopFocus
      collection={collection}
      value={[]}
      inputValue={text}
      onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && onText(inputValue)}
      onSelect={({ itemValue }) => {
        const entry = entries.find(({ id }) => id === itemValue);
        if (entry) onChoose(entry);
      }}
    >
      <Combobox.Label asChild>
        <Label>{paletteWords.label}</Label>
      </Combobox.Label>
      <Combobox.Input asChild>
        {/* `autoFocus`, because the dialog focuses it some frames later, and until then Enter would be lost. */}
        <TextInput ref={input} autoFocus size="sm" spellCheck={false} aria-describedby="palette-hint" />
      </Combobox.Input>
      <Hint id="palette-hint">{paletteWords.hint}</Hint>
      <chakra.p role="status" textStyle="note" color="ink2">
        {pending && paletteWords.searching}
        {failed && paletteWords.failed}
        {!pending &&
          !failed &&
          text.trim() !== '' &&
          (entries.length === 0 ? paletteWords.none : paletteWords.count(entries.length))}
      </chakra.p>
      <List>
        <Combobox.Content>
          {groups.map((group) => {
            const own = entries.filter((entry) => entry.group === group);
            if (own.length === 0) return null;
            return (
              <Combobox.ItemGroup key={group}>
                <Combobox.ItemGroupLabel>{paletteWords.groups[group]}</Combobox.ItemGroupLabel>
                {own.map((entry) => (
                  <Combobox.Item key={entry.id} item={entry}>
                    <bdi>{entry.label}</bdi>
                    {entry.about && (
                      <>
                        :&nbsp;<bdi>{entry.about}</bdi>
                      </>
                    )}
                  </Combobox.Item>
                ))}
              </Combobox.ItemGroup>
            );
          })}
        </Combobox.Content>
      </List>
    </Combobox.Root>
  );
}
