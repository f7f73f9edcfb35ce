import { WithWords } from '../../../i18n/WithWords.tsx';
import { PartnerForm } from './PartnerForm.tsx';

const words = ['partnerForm', 'forms', 'words'] as const;

/** The form with the words it brings along. */
export default function ApplicationSheet() {
  return (
    <WithWords namespaces={words}>
      <PartnerForm />
    </WithWords>
  );
}
