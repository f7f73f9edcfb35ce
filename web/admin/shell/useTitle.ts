import { useEffect } from 'react';

let title = '';
let prefix = '';
const write = () => {
  document.title = prefix ? `${prefix} | ${title}` : title;
};

/** Sets a text before the title of every page, for what is urgent; none when it is empty. */
export function useTitlePrefix(text: string): void {
  useEffect(() => {
    prefix = text;
    if (title) write();
    return () => {
      prefix = '';
      if (title) write();
    };
  }, [text]);
}

/**
 * Sets the document's title. React's `<title>` would be ignored: index.html has a title for the time before the script runs, and
 * browsers use the first one.
 */
export function useTitle(text: string): void {
  useEffect(() => {
    title = text;
    write();
  }, [text]);
}
