import { firm } from '../../../shared/firm.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Link } from '../../ui/Link.tsx';

/** Without scripts, replaces the form with this id by phone and email. */
export function WithoutScript({ id }: { id: string }) {
  const { t } = useWords('forms');
  return (
    <noscript>
      <style>{`#${id}{display:none}`}</style>
      <p>
        <Rich
          text={t('noScript', { phone: firm.phone.display, email: firm.email })}
          tags={{ 1: <Link href={firm.phone.href} />, 2: <Link href={`mailto:${firm.email}`} /> }}
        />
      </p>
    </noscript>
  );
}
