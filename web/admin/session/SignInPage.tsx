import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { firm } from '../../../shared/firm.ts';
import { Button } from '../../ui/Button.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { forgetRecords } from '../recordCache.ts';
import { Notice } from '../shell/Notice.tsx';
import { WaitScreen } from '../shell/Screen.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { words } from '../words.ts';
import { safeReturnPath } from './returnPath.ts';
import { SignInForm } from './SignInForm.tsx';
import { sessionQuery } from './session.ts';

const Page = chakra('main', {
  base: { minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr', textStyle: 'small' },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minHeight: '72px',
    px: { base: '20', sm: '32' },
    bg: 'plumDeep',
    color: 'onPlum',
  },
});
const Card = chakra('div', {
  base: {
    alignSelf: 'center',
    justifySelf: 'center',
    width: 'min(100% - 40px, 440px)',
    my: '32',
    p: { base: '24', sm: '40' },
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'rule',
    borderTopWidth: '4px',
    borderTopColor: 'plum',
  },
});

/** The sign-in page (docs/requirements.md#sign-in). Redirects signed-in staff to the dashboard. */
export function SignInPage() {
  const { data: session, refetch, isFetching } = useQuery(sessionQuery);
  const [search] = useSearchParams();
  const client = useQueryClient();
  useTitle(words.signIn.title);
  const signedOut = session?.state === 'signedOut';
  // No record stays in memory while nobody is signed in.
  useEffect(() => {
    if (signedOut) forgetRecords(client);
  }, [client, signedOut]);

  if (!session) return <WaitScreen alone text={words.checking} />;
  if (session.state === 'signedIn') return <Navigate to={safeReturnPath(search.get('return'))} replace />;
  const reason = session.state === 'signedOut' ? session.reason : undefined;
  return (
    <Page>
      <Bar>
        <Emblem width="28px" height="34px" />
        <chakra.span fontFamily="serif" fontSize="1.375rem">
          {firm.shortName}
        </chakra.span>
      </Bar>
      <Card>
        <chakra.h1 textStyle="h3" fontSize="2.25rem" mb="24">
          {words.signIn.title}
        </chakra.h1>
        {reason === 'ended' && <Notice mb="24">{words.signIn.ended}</Notice>}
        {reason === 'unreachable' && (
          <Notice mb="24">
            {words.unreachable}{' '}
            <Button variant="link" size="sm" disabled={isFetching} onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          </Notice>
        )}
        <SignInForm />
      </Card>
    </Page>
  );
}
