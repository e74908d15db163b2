import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useMessages } from '../../language/language.tsx';
import { PlainButton } from '../../public/buttons.tsx';
import { codeKitMessages } from '../messages/messages.ts';
import type { CodeEditorProps } from './contract.ts';

type Frame = ComponentType<CodeEditorProps>;

/** Of a line, as a share of the font's size. */
const LINE_HEIGHT = 1.55;
/** Pixels above and below the text, with a scroll bar for long lines. */
const PADDING_PX = 32;

/** Where the page is drawn on a server there is no layout, and nothing to warn of. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A code editor. Until Ace is there, and on the server, the code stands in its place to be read. A style attribute in
 * the server's page would break the content security policy: the height is set by script.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { value, settings, height = '', label } = props;
  const t = useMessages(codeKitMessages);
  const [frame, setFrame] = useState<{ readonly Frame: Frame } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(1);
  const box = useRef<HTMLDivElement>(null);

  const lines = height === 'content' ? value.split('\n').length : 0;
  useBeforePaint(() => {
    const own = `${Math.ceil(lines * settings.fontSize * LINE_HEIGHT + PADDING_PX)}px`;
    box.current?.style.setProperty('--code-height', lines > 0 ? own : height || null);
    box.current?.style.setProperty('--code-least', lines > 0 ? '0px' : null);
    box.current?.style.setProperty('--code-size', `${settings.fontSize}px`);
  }, [height, lines, settings.fontSize]);

  useEffect(() => {
    let present = true;
    import(/* webpackChunkName: "ace" */ './ace-frame.tsx').then(
      ({ AceFrame }) => present && setFrame({ Frame: AceFrame }),
      () => present && setFrame('failed'),
    );
    return () => {
      present = false;
    };
  }, [attempt]);

  const retry = (): void => {
    setFrame(null);
    setAttempt(attempt + 1);
  };
  return (
    <div ref={box} className={`ll-code ace-${settings.theme}`}>
      {frame && frame !== 'failed' ? (
        <frame.Frame {...props} />
      ) : (
        <pre className="ll-code-first" tabIndex={0} aria-label={label} aria-busy={frame === null}>
          {value}
        </pre>
      )}
      {frame === 'failed' && (
        <div role="alert" className="ll-code-failed">
          {t('editor.failed')}
          <PlainButton onClick={retry}>{t('editor.retry')}</PlainButton>
        </div>
      )}
    </div>
  );
}
