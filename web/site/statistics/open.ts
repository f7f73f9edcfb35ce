import { showOfflineNotice } from '../offlineNotice.ts';

/** Loads and opens the panel of choices about statistics. */
export async function openStatistics(): Promise<void> {
  try {
    const { showStatistics } = await import('./StatisticsPanel.tsx');
    await showStatistics();
  } catch {
    if (await showOfflineNotice()) return;
    // The privacy policy says whom to ask to switch statistics off.
    location.assign('/privacy-policy#cookies-and-analytics');
  }
}
