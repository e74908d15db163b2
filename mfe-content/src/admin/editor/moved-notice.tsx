import { Button } from '@learnloom/ui/core';
import { useNavigate } from '@learnloom/ui/router';

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
        <b>Somebody gave this {noun} another address.</b> What you typed is kept and offered there.
      </p>
      <Button size="sm" variant="outlined" color="neutral" onClick={() => void navigate(path, { replace: true })}>
        Go there
      </Button>
    </div>
  );
}
