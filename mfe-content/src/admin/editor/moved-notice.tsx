import { Button } from '@learnloom/ui/core';
import { useNavigate } from '@learnloom/ui/router';
import { RichMessage } from '@learnloom/ui/platform';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface MovedNoticeProps {
  readonly noun: string;
  /** Where it is now. */
  readonly path: string;
}

/** Said over an open item that somebody else gave another slug or category. */
export function MovedNotice({ noun, path }: MovedNoticeProps) {
  const navigate = useNavigate();
  return (
    <div className="ll-notice ll-notice-warning" role="status">
      <p>
        <RichMessage text={t('someoneChangedTheAddressOf', { noun })} parts={{ strong: words => <b>{words}</b> }} />
      </p>
      <Button size="sm" variant="outlined" color="neutral" onClick={() => void navigate(path, { replace: true })}>
        {t('goToTheNewAddress')}
      </Button>
    </div>
  );
}
