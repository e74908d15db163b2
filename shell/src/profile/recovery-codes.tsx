import { Button } from '@learnloom/ui/core';
import { CopyButton } from '@learnloom/ui/public';
import { keepAsFile } from './keep-as-file.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes: this is the only time that anybody sees them. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const text = codes.join('\n');
  return (
    <div className="s-factor" role="group" aria-label="Recovery codes">
      <p>
        <strong>Save these recovery codes.</strong> Each code lets you sign in once without your phone. They are shown
        only now.
      </p>
      <ul className="s-recovery-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="s-factor-actions">
        <CopyButton text={text} label="Copy all" />
        <Button
          variant="outlined"
          color="neutral"
          onClick={() => keepAsFile('learnloom-recovery-codes.txt', `${text}\n`)}
        >
          Download
        </Button>
        <Button onClick={onKept}>I have saved them</Button>
      </div>
    </div>
  );
}
