import { useEffect } from 'react';

/**
 * Sets the document's title. React's `<title>` would be ignored: index.html has a title for the time before the script runs, and
 * browsers use the first one.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
