import { Badge } from '../../ui/Badge.tsx';
import type { Kind } from './kind.ts';

/** A status in the colour the product spec gives it (section 4), and in words. */
export function StatusBadge({ kind, status }: { kind: Kind; status: string }) {
  return <Badge tone={kind.tones[status]}>{kind.statusWords[status]}</Badge>;
}
