import { EmptyState, PlainButton } from '@learnloom/ui/public';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

/** Instead of a page that an old or mistyped address asks for and that a list does not have. */
export const PastTheEnd = ({ onNewest }: { readonly onNewest: () => void }) => (
  <EmptyState
    text={t('thisPageDoesNotExist')}
    action={<PlainButton onClick={onNewest}>{t('goToTheNewestEntries')}</PlainButton>}
  />
);
