import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewRecoveryCodes } from '../../../../shared/contracts/adminAccount.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { RecoveryCodes } from '../../session/enrolment/RecoveryCodes.tsx';
import { isUnauthorized } from '../../session/session.ts';
import { isUnconfirmed, staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { Card, CardHeading } from '../Card.tsx';
import { staffWords } from '../staffWords.ts';
import { accountKey } from './accountKey.ts';

const texts = staffWords.account;

/** How many recovery codes are left, and a button that makes new ones. */
export function Recovery({ codesLeft }: { codesLeft: number }) {
  const client = useQueryClient();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: async () => (await staffCall(renewRecoveryCodes, {})).data.data.recoveryCodes,
    onSuccess: () => client.invalidateQueries({ queryKey: accountKey }),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = isUnconfirmed(error) ? words.confirm.notConfirmed : texts.failedText;
      showToast({ kind: 'error', title: texts.failed, description });
    },
  });
  return (
    <Card aria-labelledby="recovery">
      <CardHeading id="recovery">{texts.recovery}</CardHeading>
      <p>{texts.codesLeft(codesLeft)}</p>
      <div>
        <Button
          variant="line"
          size="sm"
          aria-disabled={isPending}
          onClick={() => !isPending && window.confirm(texts.renewConfirm) && mutate()}
        >
          {isPending ? texts.renewing : texts.renew}
        </Button>
      </div>
      <Dialog open={data !== undefined} onClose={reset} title={words.recovery.title} closeLabel={texts.codesClose}>
        {data && <RecoveryCodes codes={data} doneLabel={texts.codesDone} onDone={reset} />}
      </Dialog>
    </Card>
  );
}
