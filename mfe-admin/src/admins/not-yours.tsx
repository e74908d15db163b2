import { Lock } from 'lucide-react';
import { EmptyState, LinkButton } from '@learnloom/ui/public';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

/** Instead of people and what they may, for staff who manage neither accounts nor admins. */
export const NotYours = () => (
  <EmptyState
    icon={<Lock size={28} strokeWidth={1.5} />}
    title={t('youDoNotHaveAccess')}
    text={t('thisPageIsForAdmins')}
    action={<LinkButton to="/">{t('goToTheDashboard')}</LinkButton>}
  />
);
