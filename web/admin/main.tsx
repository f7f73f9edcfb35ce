import { createRoot } from 'react-dom/client';
import { createStyleCache } from '../ui/Provider.tsx';
import { App } from './App.tsx';
import { watchActivity } from './activity.ts';
import { createQueryClient } from './queryClient.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

watchActivity();
createRoot(root).render(<App cache={createStyleCache()} client={createQueryClient()} />);
