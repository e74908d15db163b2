import { formatRelative } from '@learnloom/ui/platform';

interface Props {
  readonly busy: boolean;
  readonly dirty: boolean;
  /** ISO date-time of the last change; null: nobody has written it. */
  readonly savedAt: string | null;
  /** What that means here. */
  readonly unwritten?: string | undefined;
}

const words = ({ busy, dirty, savedAt, unwritten = 'No content yet' }: Props): string => {
  if (busy) return 'Saving...';
  if (dirty) return 'Unsaved changes';
  return savedAt ? `Saved ${formatRelative(savedAt)}` : unwritten;
};

/** Whether what is typed is saved. */
export const SaveStatus = (props: Props) => (
  <span role="status" className={`m-save-status${props.dirty ? ' m-section-unsaved' : ''}`}>
    {words(props)}
  </span>
);
