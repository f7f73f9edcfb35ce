import { chakra } from '@chakra-ui/react';
import { leadBand } from '../../../shared/leadScore.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Badge } from '../../ui/Badge.tsx';

/** The band of the lead score, once there is one (docs/requirements.md#lead-score). */
export function ScoreBadge({ score }: { score: number }) {
  const { t } = useWords('enquiry');
  const { t: words } = useWords('words');
  const band = leadBand(score);
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="8px 12px" mt="24" aria-live="polite">
      {band && (
        <>
          <chakra.span textStyle="note" color="ink2">
            {t('badge')}
          </chakra.span>
          <Badge tone="lit" data-score={score}>
            {words(`leadBand.${band}`)}
          </Badge>
        </>
      )}
    </chakra.p>
  );
}
