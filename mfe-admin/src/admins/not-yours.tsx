import { Lock } from 'lucide-react';
import { EmptyState, LinkButton } from '@learnloom/ui/public';

/** Instead of people and what they may, for staff who manage neither accounts nor admins. */
export const NotYours = () => (
  <EmptyState
    icon={<Lock size={28} strokeWidth={1.5} />}
    title="This page is not for your account"
    text="It is for those who manage accounts or admins. Ask a master account for it."
    action={<LinkButton to="/">To the dashboard</LinkButton>}
  />
);
