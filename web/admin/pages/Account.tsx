import { useQuery } from '@tanstack/react-query';
import { getAccount } from '../../../shared/contracts/adminAccount.ts';
import { EmptyList } from '../lists/EmptyList.tsx';
import { usePerson } from '../session/role.ts';
import { Page } from '../shell/Page.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { Availability } from './account/Availability.tsx';
import { accountKey } from './account/accountKey.ts';
import { Credentials } from './account/Credentials.tsx';
import { Recovery } from './account/Recovery.tsx';
import { Sessions } from './account/Sessions.tsx';
import { Loaded } from './Loaded.tsx';
import { staffWords } from './staffWords.ts';

const texts = staffWords.account;

/** The account of the person who is signed in: second factors, recovery codes, sessions. */
export function Account() {
  const person = usePerson();
  const query = useQuery({
    queryKey: accountKey,
    queryFn: async ({ signal }) => (await staffCall(getAccount, { signal })).data.data,
    staleTime: 0,
    enabled: person !== undefined,
  });
  if (!person) {
    return (
      <Page title={words.menu.account} subtitle={words.sharedPassword}>
        <EmptyList title={texts.noPerson} text={texts.noPersonText} />
      </Page>
    );
  }
  return (
    <Page title={words.menu.account} subtitle={texts.subtitle(person.name, person.email, words.roles[person.role])}>
      <Loaded query={query}>
        {({ person: account, credentials, recoveryCodesLeft, sessions }) => (
          <>
            <Credentials credentials={credentials} />
            <Recovery codesLeft={recoveryCodesLeft} />
            <Availability person={account} />
            <Sessions sessions={sessions} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
