import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { forgetRecords } from '../recordCache.ts';
import { Notice } from '../shell/Notice.tsx';
import { WaitScreen } from '../shell/Screen.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { words } from '../words.ts';
import { CardPage } from './CardPage.tsx';
import { SecondFactorStep } from './factor/SecondFactorStep.tsx';
import { safeReturnPath } from './returnPath.ts';
import { SignInForm } from './SignInForm.tsx';
import { sessionQuery } from './session.ts';

/** The sign-in page (docs/requirements.md#sign-in). Redirects signed-in staff to the dashboard. */
export function SignInPage() {
  const { data: session, refetch, isFetching } = useQuery(sessionQuery);
  const [search] = useSearchParams();
  const client = useQueryClient();
  const [step, setStep] = useState<'password' | 'expired' | 'secondFactor'>('password');
  useTitle(step === 'secondFactor' ? words.factor.title : words.signIn.title);
  const signedOut = session?.state === 'signedOut';
  // No record stays in memory while nobody is signed in.
  useEffect(() => {
    if (signedOut) forgetRecords(client);
  }, [client, signedOut]);

  if (!session) return <WaitScreen alone text={words.checking} />;
  if (session.state === 'signedIn') return <Navigate to={safeReturnPath(search.get('return'))} replace />;
  const reason = session.state === 'signedOut' ? session.reason : undefined;
  if (step === 'secondFactor') {
    return (
      <CardPage title={words.factor.title}>
        <chakra.p mb="24">{words.factor.intro}</chakra.p>
        <SecondFactorStep onRestart={(expired) => setStep(expired ? 'expired' : 'password')} />
      </CardPage>
    );
  }
  return (
    <CardPage title={words.signIn.title}>
      {step === 'expired' && (
        <Notice role="alert" mb="24">
          {words.factor.expired}
        </Notice>
      )}
      {reason === 'ended' && step === 'password' && <Notice mb="24">{words.signIn.ended}</Notice>}
      {reason === 'unreachable' && (
        <Notice mb="24">
          {words.unreachable}{' '}
          <Button variant="link" size="sm" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
      <SignInForm onSecondFactor={() => setStep('secondFactor')} />
    </CardPage>
  );
}
