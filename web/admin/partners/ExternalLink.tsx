import { words } from '../words.ts';

/** Returns the URL if it is an http or https one, else undefined. */
export function safeUrl(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  return /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}

/** A link that an applicant gave. Opens in a new tab without a referrer. Renders a dash when there is no valid URL. */
export function ExternalLink({ url, label }: { url: string | undefined; label: string }) {
  const safe = safeUrl(url);
  if (!safe) return words.dash;
  return (
    <a href={safe} title={safe} target="_blank" rel="noopener noreferrer nofollow">
      {label}
    </a>
  );
}
