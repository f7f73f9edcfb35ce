import { showOfflineNotice } from '../offlineNotice.ts';

/** Opens the panel of choices; its code is loaded with it. */
export async function openStatistics(): Promise<void> {
  try {
    const { showStatistics } = await import('./StatisticsPanel.tsx');
    await showStatistics();
  } catch {
    if (await showOfflineNotice()) return;
    // Without the panel, the privacy policy says how to reach somebody who switches statistics off.
    location.assign('/privacy-policy#cookies-and-analytics');
  }
}
