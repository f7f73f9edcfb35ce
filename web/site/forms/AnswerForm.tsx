import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { KeptLine } from './KeptLine.tsx';
import { Problems } from './Problems.tsx';
import { Trap } from './robotSigns.tsx';
import { SendFailure } from './SendFailure.tsx';
import type { useAnswerForm } from './useAnswerForm.ts';
import { WithoutScript } from './WithoutScript.tsx';

interface AnswerFormProps {
  state: ReturnType<typeof useAnswerForm>;
  /** A question's label. */
  nameOf: (question: string) => string;
  children: ReactNode;
  /** The button that sends it. */
  button: ReactNode;
}

/** The frame of a form of one page: what is wrong above, the questions, what became of sending, the button, what is kept. */
export function AnswerForm({ state, nameOf, children, button }: AnswerFormProps) {
  return (
    <FormProvider {...state.form}>
      <WithoutScript id={state.id} />
      <form
        id={state.id}
        noValidate
        // Never used while the script runs; without it, answers must not end up in the address.
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
        <KeptLine filled={state.filled} erased={state.erased} onErase={state.startOver} />
      </form>
    </FormProvider>
  );
}
