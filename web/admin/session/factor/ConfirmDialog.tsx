import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { beginConfirmation, confirmSecondFactor } from '../../../../shared/contracts/secondFactor.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { answerConfirmation } from '../../confirmation.ts';
import { staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { setSession } from '../session.ts';
import { FactorForm, type GivenFactor } from './FactorForm.tsx';

/** Asks the person who is signed in for their second factor again. Load it lazily. */
export function ConfirmDialog({ open }: { open: boolean }) {
  const client = useQueryClient();
  const first = useRef<HTMLElement>(null);
  const give = async (factor: GivenFactor) => {
    const body = factor.kind === 'passkey' ? factor : { kind: factor.kind, code: factor.code };
    await staffCall(confirmSecondFactor, { body });
    answerConfirmation(true);
  };
  const expire = () => {
    answerConfirmation(false);
    setSession(client, { state: 'signedOut', reason: 'ended' });
  };
  return (
    <Dialog
      open={open}
      onClose={() => answerConfirmation(false)}
      title={words.confirm.title}
      closeLabel={words.confirm.close}
      initialFocus={first}
    >
      <chakra.p mb="24">{words.confirm.intro}</chakra.p>
      <FactorForm
        own
        beginPasskey={async () => (await staffCall(beginConfirmation, {})).data.options}
        give={give}
        onExpired={expire}
        submitLabel={words.confirm.submit}
        first={first}
      />
    </Dialog>
  );
}
