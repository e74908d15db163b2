import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { PlainButton } from '../../public/buttons.tsx';
import type { CodeEditorProps } from './contract.ts';

type Frame = ComponentType<CodeEditorProps>;

/** Where the page is drawn on a server there is no layout, and nothing to warn of. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A code editor. Until Ace is there, and on the server, the code stands in its place to be read. A style attribute in
 * the server's page would break the content security policy: the height is set by script.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { value, settings, height = '', label } = props;
  const [frame, setFrame] = useState<{ readonly Frame: Frame } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(1);
  const box = useRef<HTMLDivElement>(null);

  useBeforePaint(() => {
    box.current?.style.setProperty('--code-height', height || null);
    box.current?.style.setProperty('--code-size', `${settings.fontSize}px`);
  }, [height, settings.fontSize]);

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
          The editor could not be loaded.
          <PlainButton onClick={retry}>Try again</PlainButton>
        </div>
      )}
    </div>
  );
}
