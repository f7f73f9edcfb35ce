import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { beginSecondFactor, signInWithSecondFactor } from '../../../../shared/contracts/secondFactor.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { lookUpSession } from '../session.ts';
import { FactorForm, type GivenFactor } from './FactorForm.tsx';

/** The second step of the sign-in, after the password. `onRestart` goes back to the password; `expired` says why. */
export function SecondFactorStep({ onRestart }: { onRestart: (expired: boolean) => void }) {
  const client = useQueryClient();
  const give = async (factor: GivenFactor) => {
    await staffCall(signInWithSecondFactor, { body: factor });
    await lookUpSession(client);
    showToast(
      factor.kind === 'recovery'
        ? { title: words.factor.recoveryUsed, description: words.factor.recoveryUsedText }
        : { title: words.signIn.done, description: words.signIn.welcome },
    );
  };
  const expire = () => {
    onRestart(true);
    // Somebody may have completed the sign-in in another tab.
    void lookUpSession(client);
  };
  return (
    <chakra.div display="grid" gap="16">
      <FactorForm
        own={false}
        beginPasskey={async () => (await staffCall(beginSecondFactor, {})).data.options}
        give={give}
        onExpired={expire}
        submitLabel={words.factor.submit}
      />
      <div>
        <Button variant="link" size="sm" onClick={() => onRestart(false)}>
          {words.factor.restart}
        </Button>
      </div>
    </chakra.div>
  );
}
