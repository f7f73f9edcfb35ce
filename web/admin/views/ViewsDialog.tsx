import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { maxViews, type SavedView, saveSharedViews, viewName } from '../../../shared/contracts/adminViews.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { Segment, Segmented } from '../../ui/Segmented.tsx';
import type { Kind } from '../lists/kind.ts';
import { densities } from '../lists/settings.ts';
import { useColumns } from '../lists/useColumns.ts';
import { useView } from '../lists/useView.ts';
import { useMayDo, usePerson } from '../session/role.ts';
import { newViewId, savedParams, type ViewsChange, viewPath, withChange, withoutView, withView } from './savedViews.ts';
import { type ListedView, type Scope, useChangeViews, useViews } from './useViews.ts';
import { viewWords } from './words.ts';

const { save: saveWords, list: listWords, columns: columnWords, density: densityWords } = viewWords;

const Part = chakra('section', { base: { mb: '24', '& > h3': { textStyle: 'h4', mb: '8' } } });
const Legend = chakra('legend', { base: { textStyle: 'h4', mb: '8' } });
const Rows = chakra('ul', { base: { listStyle: 'none' } });
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 16px',
    borderTopWidth: '1px',
    borderColor: 'rule',
    py: '4px',
    overflowWrap: 'anywhere',
    '& > a': { textDecorationLine: 'underline', textUnderlineOffset: '0.22em', py: '10px' },
    '& > span': { display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  },
});
const Status = chakra('p', { base: { textStyle: 'note', fontWeight: '600', color: 'red', mt: '8' } });

interface ViewsDialogProps {
  kind: Kind;
  /** Whether a search text narrows the list. */
  searching: boolean;
  open: boolean;
  onClose: () => void;
}

/** Saves, renames, replaces and deletes views, and sets the columns and the density of the lists. Load it lazily. */
export function ViewsDialog({ kind, searching, open, onClose }: ViewsDialogProps) {
  const { views, failed } = useViews(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={viewWords.title}
      closeLabel={viewWords.closeTop}
      footer={
        <Button variant="line" size="sm" onClick={onClose}>
          {viewWords.close}
        </Button>
      }
    >
      {/* All parts appear together. Otherwise the views would move what is below them while it is clicked. */}
      {views || failed ? (
        <>
          <SaveForm kind={kind} searching={searching} />
          <SavedViews kind={kind} onClose={onClose} />
          <DensityChoice kind={kind} />
          <ColumnChoice kind={kind} />
        </>
      ) : (
        <p role="status">{listWords.loading}</p>
      )}
    </Dialog>
  );
}

/** Returns the message for a change of views that failed. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'stale_version' ? saveWords.stale : saveWords.failed;

/** Returns the parameters that the list would save now. */
function useSavedParams(kind: Kind): SavedView['params'] {
  const { view } = useView(kind);
  const { shown } = useColumns(kind);
  return savedParams(kind, view, shown);
}

function SaveForm({ kind, searching }: Pick<ViewsDialogProps, 'kind' | 'searching'>) {
  const { view } = useView(kind);
  const params = useSavedParams(kind);
  const person = usePerson();
  const mayShare = useMayDo(saveSharedViews);
  const { views } = useViews(true);
  const { mutate, isPending } = useChangeViews();
  const [name, setName] = useState('');
  const [share, setShare] = useState(false);
  const [error, setError] = useState<string>();
  // With the shared password nobody has views of their own.
  const scope: Scope = !person || share ? 'shared' : 'own';

  const parts = [
    ...kind.filters.flatMap(({ key, label, options }) => {
      const option = options.find(([value]) => value === view.filters[key]);
      return option ? [saveWords.filter(label, option[1])] : [];
    }),
    ...(view.from || view.to ? [[view.from ?? '', view.to ?? ''].join(' - ').trim()] : []),
    saveWords.order,
    saveWords.columns,
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const parsed = viewName.safeParse(name);
    if (!parsed.success) return setError(saveWords.invalid);
    if ((views?.filter((each) => each.scope === scope).length ?? 0) >= maxViews) return setError(saveWords.full);
    setError(undefined);
    const change = withView({ id: newViewId(), name: parsed.data, list: kind.id, params });
    mutate(
      { scope, change },
      {
        onSuccess: () => {
          // Another name may have been typed meanwhile.
          setName((typed) => (typed === name ? '' : typed));
          showToast({ title: saveWords.saved, description: saveWords.savedText(parsed.data) });
        },
        onError: (failure) => setError(failureText(failure)),
      },
    );
  };
  return (
    <Part>
      <h3>{saveWords.title}</h3>
      <chakra.p mb="12">
        {saveWords.what(parts.join(', '))} {searching && saveWords.noSearch}
      </chakra.p>
      <form noValidate onSubmit={submit}>
        <Field label={saveWords.name} hint={saveWords.hint} error={error}>
          {(control) => (
            <TextInput
              {...control}
              size="sm"
              autoComplete="off"
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="12px 24px" mt="12">
          {person && mayShare && (
            <Checkbox label={saveWords.share} checked={share} onChange={(event) => setShare(event.currentTarget.checked)} />
          )}
          {!person && <span>{saveWords.everybody}</span>}
          <Button size="sm" type="submit" aria-disabled={isPending}>
            {saveWords.button}
          </Button>
        </chakra.div>
      </form>
    </Part>
  );
}

function SavedViews({ kind, onClose }: Pick<ViewsDialogProps, 'kind' | 'onClose'>) {
  const { views, failed } = useViews(true);
  const mayShare = useMayDo(saveSharedViews);
  const title = useId();
  return (
    <Part aria-labelledby={title} tabIndex={-1} data-views="">
      <h3 id={title}>{listWords.title}</h3>
      {failed && <p role="alert">{listWords.failed}</p>}
      {views?.length === 0 && <p>{listWords.none}</p>}
      <Rows>
        {views?.map((each) => (
          <SavedRow key={each.view.id} kind={kind} listed={each} mayChange={each.scope === 'own' || mayShare} onClose={onClose} />
        ))}
      </Rows>
    </Part>
  );
}

interface SavedRowProps {
  kind: Kind;
  listed: ListedView;
  mayChange: boolean;
  onClose: () => void;
}

function SavedRow({ kind, listed: { view, scope }, mayChange, onClose }: SavedRowProps) {
  const params = useSavedParams(kind);
  const { mutate, isPending } = useChangeViews();
  const [renaming, setRenaming] = useState<string>();
  const [error, setError] = useState<string>();
  const apply = (change: ViewsChange, done: string, then?: () => void) => {
    if (isPending) return;
    setError(undefined);
    mutate(
      { scope, change },
      {
        onSuccess: () => {
          showToast({ title: done, description: view.name });
          then?.();
        },
        onError: (failure) => setError(failureText(failure)),
      },
    );
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const parsed = viewName.safeParse(renaming);
    if (!parsed.success) return setError(saveWords.invalid);
    apply(withChange(view.id, { name: parsed.data }), saveWords.renamed, () => setRenaming(undefined));
  };
  const remove = () => {
    const question = scope === 'shared' ? listWords.confirmShared : listWords.confirm;
    if (!window.confirm(question(view.name))) return;
    // The pressed button is gone with its row.
    document.querySelector<HTMLElement>('[data-views]')?.focus();
    apply(withoutView(view.id), saveWords.deleted);
  };
  if (renaming !== undefined) {
    return (
      <Row>
        <chakra.form noValidate onSubmit={rename} flex="1">
          <Field label={listWords.newName} error={error}>
            {(control) => (
              <TextInput
                {...control}
                autoFocus
                size="sm"
                autoComplete="off"
                maxLength={200}
                value={renaming}
                onChange={(event) => setRenaming(event.currentTarget.value)}
              />
            )}
          </Field>
          <chakra.div display="flex" gap="16" mt="8">
            <Button variant="line" size="sm" type="submit">
              {listWords.keep}
            </Button>
            <Button variant="link" size="sm" onClick={() => setRenaming(undefined)}>
              {listWords.cancel}
            </Button>
          </chakra.div>
        </chakra.form>
      </Row>
    );
  }
  return (
    <Row>
      <RouterLink to={viewPath(view)} onClick={onClose}>
        <bdi>{view.name}</bdi>
        {scope === 'shared' && ` (${listWords.shared})`}
      </RouterLink>
      {mayChange && (
        <span>
          <Button variant="link" size="sm" aria-label={listWords.renameOf(view.name)} onClick={() => setRenaming(view.name)}>
            {listWords.rename}
          </Button>
          {view.list === kind.id && (
            <Button
              variant="link"
              size="sm"
              aria-label={listWords.replaceOf(view.name)}
              onClick={() => apply(withChange(view.id, { params }), saveWords.changed)}
            >
              {listWords.replace}
            </Button>
          )}
          <Button variant="link" size="sm" aria-label={listWords.removeOf(view.name)} onClick={remove}>
            {listWords.remove}
          </Button>
        </span>
      )}
      {error && <Status role="alert">{error}</Status>}
    </Row>
  );
}

function DensityChoice({ kind }: { kind: Kind }) {
  const { density, setDensity } = useColumns(kind);
  const name = useId();
  return (
    <chakra.fieldset mb="24" minWidth="0">
      <Legend>{densityWords.title}</Legend>
      <Segmented>
        {densities.map((each) => (
          <Segment
            key={each}
            name={name}
            value={each}
            label={densityWords.names[each]}
            checked={density === each}
            onChange={() => setDensity(each)}
          />
        ))}
      </Segmented>
    </chakra.fieldset>
  );
}

function ColumnChoice({ kind }: { kind: Kind }) {
  const { shown, toggle } = useColumns(kind);
  const hint = useId();
  return (
    <chakra.fieldset minWidth="0" aria-describedby={hint}>
      <Legend>{columnWords.title}</Legend>
      <chakra.div display="grid" gap="12">
        {kind.columns.map(({ key, label }) => (
          <Checkbox key={key} label={label} checked={shown.includes(key)} onChange={() => toggle(key)} />
        ))}
      </chakra.div>
      <chakra.p id={hint} textStyle="note" color="ink2" mt="8">
        {columnWords.hint}
      </chakra.p>
    </chakra.fieldset>
  );
}
