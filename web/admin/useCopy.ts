import { useState } from 'react';

/** Copies a text. `copied` is true or false after an attempt. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { copy, copied };
}
