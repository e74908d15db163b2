import { useMessages } from '@learnloom/ui/platform';
import { codeMessages } from './messages/messages.ts';

interface FileNamesProps {
  readonly names: readonly string[];
  readonly open: string;
  readonly onOpen: (name: string) => void;
}

/** The files of a program or a web page, one of which is open. */
export function FileNames({ names, open, onOpen }: FileNamesProps) {
  const t = useMessages(codeMessages);
  return (
    <ul aria-label={t('files.label')}>
      {names.map(name => (
        <li key={name}>
          <button
            type="button"
            dir="ltr"
            aria-current={name === open ? 'true' : undefined}
            onClick={() => onOpen(name)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
