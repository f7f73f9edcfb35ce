import { firm } from '../../shared/firm.ts';
import { wordsFor } from '../i18n/i18n.ts';

/**
 * Says that the line is down, where something had to be loaded and could not. Answers whether it is: then the caller goes nowhere,
 * since following a link would put the browser's own error in place of a page one can read.
 */
export async function showOfflineNotice(): Promise<boolean> {
  if (navigator.onLine) return false;
  const t = await wordsFor('common');
  // The marks of the phone's link have no place in an alert.
  window.alert(t('problem.text', { phone: firm.phone.display }).replace(/<\/?1>/g, ''));
  return true;
}
