import { Badge } from '../../ui/Badge.tsx';
import type { Kind } from './kind.ts';

/** A status as text on its colour (docs/requirements.md#statuses). */
export function StatusBadge({ kind, status }: { kind: Kind; status: string }) {
  return <Badge tone={kind.tones[status]}>{kind.statusWords[status]}</Badge>;
}
