import { Link as RouterLink } from 'react-router-dom';
import { Link } from '../../ui/Link.tsx';
import { words } from '../words.ts';

/** A link to the chat conversation from which a contact was stored. */
export function ChatLink({ id }: { id: string }) {
  return (
    <Link asChild>
      <RouterLink to={`/admin/conversations?open=${id}`}>{words.details.readChat}</RouterLink>
    </Link>
  );
}
