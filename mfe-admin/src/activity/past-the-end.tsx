import { EmptyState, PlainButton } from '@learnloom/ui/public';

/** Instead of a page that an old or mistyped address asks for and that a list does not have. */
export const PastTheEnd = ({ onNewest }: { readonly onNewest: () => void }) => (
  <EmptyState
    text="This page does not exist."
    action={<PlainButton onClick={onNewest}>Go to the newest entries</PlainButton>}
  />
);
