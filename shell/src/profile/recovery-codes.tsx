import { Button } from '@learnloom/ui/core';
import { RichMessage, useMessages } from '@learnloom/ui/platform';
import { CopyButton } from '@learnloom/ui/public';
import { keepAsFile } from './keep-as-file.ts';
import { profileMessages } from './messages/messages.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes: this is the only time that anybody sees them. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useMessages(profileMessages);
  const text = codes.join('\n');
  return (
    <div className="s-factor" role="group" aria-label={t('codes.label')}>
      <p>
        <RichMessage text={t('codes.text')} parts={{ strong: words => <strong>{words}</strong> }} />
      </p>
      <ul className="s-recovery-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="s-factor-actions">
        <CopyButton text={text} label={t('codes.copy')} />
        <Button
          variant="outlined"
          color="neutral"
          onClick={() => keepAsFile('learnloom-recovery-codes.txt', `${text}\n`)}
        >
          {t('codes.download')}
        </Button>
        <Button onClick={onKept}>{t('codes.saved')}</Button>
      </div>
    </div>
  );
}
