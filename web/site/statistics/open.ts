/** Opens the panel of choices; its code is loaded with it. */
export async function openStatistics(): Promise<void> {
  try {
    const { showStatistics } = await import('./StatisticsPanel.tsx');
    await showStatistics();
  } catch {
    // Without the panel, the privacy policy says how to reach somebody who switches statistics off.
    location.assign('/privacy-policy#cookies-and-analytics');
  }
}
