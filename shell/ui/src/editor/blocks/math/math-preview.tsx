import { useEffect, useState } from 'react';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

interface MathPreviewProps {
  readonly tex: string;
  /** On lines of its own; else within a line. */
  readonly display?: boolean;
}

interface Rendered {
  readonly html: string;
  readonly error: string;
}

/** A formula as MathML, which browsers draw by themselves. KaTeX loads with the first formula. */
async function render(tex: string, display: boolean): Promise<Rendered> {
  const { default: katex } = await import('katex');
  try {
    const options = { output: 'mathml', displayMode: display, strict: 'ignore', maxExpand: 200, trust: false } as const;
    return { html: katex.renderToString(tex, options), error: '' };
  } catch (error) {
    return {
      html: '',
      error: error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : t('notAFormula'),
    };
  }
}

/** A formula as readers will see it, or what is wrong with it. */
export function MathPreview({ tex, display = false }: MathPreviewProps) {
  const [{ html, error }, setRendered] = useState<Rendered>({ html: '', error: '' });
  useEffect(() => {
    let current = true;
    const show = async (): Promise<void> => {
      const rendered = tex.trim() === '' ? { html: '', error: '' } : await render(tex, display);
      if (current) setRendered(rendered);
    };
    void show();
    return () => {
      current = false;
    };
  }, [tex, display]);
  if (error)
    return (
      <span role="status" className="ll-media-error">
        {error}
      </span>
    );
  return <span className={display ? 'b-math' : 'b-inline-math'} dangerouslySetInnerHTML={{ __html: html }} />;
}
