/** React's part for the browser, in a module that brings all of it to life by itself: `main.ts` lets that be a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client';
