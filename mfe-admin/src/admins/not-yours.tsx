import { Lock } from 'lucide-react';
import { EmptyState, LinkButton } from '@learnloom/ui/public';

/** Instead of people and what they may, for staff who manage neither accounts nor admins. */
export const NotYours = () => (
  <EmptyState
    icon={<Lock size={28} strokeWidth={1.5} />}
    title="You do not have access to this page"
    text="This page is for admins who manage accounts. To get access, contact a master."
    action={<LinkButton to="/">Go to the dashboard</LinkButton>}
  />
);
