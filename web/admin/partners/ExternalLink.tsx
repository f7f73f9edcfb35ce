import { words } from '../words.ts';

/** The address when it is one that leads to a page; whatever else stands there is not followed. */
export function safeUrl(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

/** A link that an applicant gave, opened apart from the dashboard and without telling where from; a dash when there is none. */
export function ExternalLink({ address, label }: { address: string | undefined; label: string }) {
  const safe = safeUrl(address);
  if (!safe) return words.dash;
  return (
    <a href={safe} title={safe} target="_blank" rel="noopener noreferrer nofollow">
      {label}
    </a>
  );
}
