import { firm } from '../../shared/firm.ts';
import { wordsFor } from '../i18n/i18n.ts';

/**
 * Shows an alert when the browser is offline, and returns whether it is. The caller then stays on the page: following a link would
 * replace it with the browser's own error page.
 */
export async function showOfflineNotice(): Promise<boolean> {
  if (navigator.onLine) return false;
  const t = await wordsFor('common');
  // An alert shows no links, so the tags are removed.
  window.alert(t('problem.text', { phone: firm.phone.display }).replace(/<\/?1>/g, ''));
  return true;
}
