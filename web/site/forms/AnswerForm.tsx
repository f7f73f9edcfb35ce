import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { DraftNotice } from './DraftNotice.tsx';
import type { AnyDraft } from './drafts.ts';
import { Problems } from './Problems.tsx';
import { Trap } from './robotSigns.tsx';
import { SendFailure } from './SendFailure.tsx';
import type { AnswerFormState } from './useAnswerForm.ts';
import { WithoutScript } from './WithoutScript.tsx';

interface AnswerFormProps<D extends AnyDraft> {
  state: AnswerFormState<D>;
  /** A question's label. */
  nameOf: (question: string) => string;
  children: ReactNode;
  /** The button that sends it. */
  button: ReactNode;
}

/** A form without steps: its problems, its questions, a failure to send, the button and the notice about stored answers. */
export function AnswerForm<D extends AnyDraft>({ state, nameOf, children, button }: AnswerFormProps<D>) {
  return (
    <FormProvider {...state.form}>
      <WithoutScript id={state.id} />
      <form
        id={state.id}
        noValidate
        // Without a script, GET would put the answers into the address.
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit();
        }}
      >
        <Trap field={state.trap} />
        {state.problems.length > 0 && <Problems questions={state.problems} nameOf={nameOf} onChoose={state.form.setFocus} />}
        <chakra.div display="grid" gap="24">
          {children}
        </chakra.div>
        <SendFailure reason={state.failure} />
        <chakra.div mt="32" display="grid" justifyItems={{ base: 'stretch', sm: 'start' }}>
          {button}
        </chakra.div>
        <DraftNotice filled={state.filled} erased={state.erased} onErase={state.startOver} />
      </form>
    </FormProvider>
  );
}
