import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Link } from '../../ui/Link.tsx';
import { recordPath } from './recordPath.ts';

/** A link to the details of a record; plain text for a kind without details. */
export function RecordLink({ id, children }: { id: string; children: ReactNode }) {
  const path = recordPath(id);
  if (!path) return children;
  return (
    <Link asChild>
      <RouterLink to={path} state={{ opened: true }}>
        {children}
      </RouterLink>
    </Link>
  );
}
