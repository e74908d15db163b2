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
        <b>Someone changed the address of this {noun}.</b> Your changes are kept, and you can restore them there.
      </p>
      <Button size="sm" variant="outlined" color="neutral" onClick={() => void navigate(path, { replace: true })}>
        Go to the new address
      </Button>
    </div>
  );
}
