import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { acceptInvitation, beginInvitation, readInvitation } from '../../../../shared/contracts/invitation.ts';
import { ApiError } from '../../../lib/api.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { WaitScreen } from '../../shell/Screen.tsx';
import { useTitle } from '../../shell/useTitle.ts';
import { staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { CardPage } from '../CardPage.tsx';
import { EnrolmentForm } from './EnrolmentForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Accepts an invitation, whose token is the fragment of the address: a passkey or an authenticator app, then the recovery codes. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>();
  useTitle(words.invitation.title);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await staffCall(readInvitation, { body: { token }, signal })).data.data,
    // The token and the person leave the memory with the page.
    gcTime: 0,
  });

  if (codes) {
    return (
      <CardPage wide title={words.recovery.title}>
        <RecoveryCodes
          codes={codes}
          doneLabel={words.invitation.toSignIn}
          onDone={() => void navigate('/auth', { replace: true })}
        />
      </CardPage>
    );
  }
  if (error) {
    const ended = error instanceof ApiError && (error.code === 'invitation_ended' || error.status === 400);
    return (
      <CardPage title={ended ? words.invitation.endedTitle : words.invitation.failedTitle}>
        <chakra.p role="alert" mb="24">
          {ended ? words.invitation.ended : words.invitation.failed}
        </chakra.p>
        {ended ? (
          <LinkButton href="/auth" variant="link">
            {words.invitation.toSignIn}
          </LinkButton>
        ) : (
          <Button onClick={() => void refetch()}>{words.tryAgain}</Button>
        )}
      </CardPage>
    );
  }
  if (!data) return <WaitScreen alone text={words.invitation.loading} />;
  return (
    <CardPage wide title={words.invitation.greeting(data.name)}>
      <chakra.p mb="24">{words.invitation.text(data.email, words.roles[data.role])}</chakra.p>
      <EnrolmentForm
        begin={async (kind) => (await staffCall(beginInvitation, { body: { token, kind } })).data.data}
        finish={async (proof) =>
          setCodes((await staffCall(acceptInvitation, { body: { token, proof } })).data.data.recoveryCodes)
        }
      />
    </CardPage>
  );
}
