import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setInitials } from '../../../shared/contracts/adminSession.ts';
import { staffCall } from '../staffCall.ts';
import { sessionQuery, setSession } from './session.ts';

/** Returns the initials of this session, if any, and a function that stores others. It rejects when they could not be stored. */
export function useInitials(): { initials: string | undefined; save: (initials: string) => Promise<void> } {
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const save = async (initials: string) => {
    const { data } = await staffCall(setInitials, { body: { initials } });
    // The session may have ended during the call.
    const present = client.getQueryData(sessionQuery.queryKey);
    if (present?.state === 'signedIn') setSession(client, { ...present, initials: data.data.initials });
  };
  return { initials: session?.state === 'signedIn' ? session.initials : undefined, save };
}
