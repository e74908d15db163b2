import { formatRelative } from '@learnloom/ui/platform';
import { websiteMessages } from './messages/messages.ts';

const t = websiteMessages.text;

interface Props {
  readonly busy: boolean;
  readonly dirty: boolean;
  /** ISO date-time of the last change; null: nobody has written it. */
  readonly savedAt: string | null;
  /** What that means here. */
  readonly unwritten?: string | undefined;
}

const words = ({ busy, dirty, savedAt, unwritten = t('noContentYet') }: Props): string => {
  if (busy) return 'Saving...';
  if (dirty) return t('unsavedChanges');
  return savedAt ? t('saved', { savedAt: formatRelative(savedAt) }) : unwritten;
};

/** Whether what is typed is saved. */
export const SaveStatus = (props: Props) => (
  <span role="status" className={`m-save-status${props.dirty ? ' m-section-unsaved' : ''}`}>
    {words(props)}
  </span>
);
