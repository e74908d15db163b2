import { useEffect, useState } from 'react';
import { drawingOf, isDark } from '../../../public/reading/blocks/diagrams.ts';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

interface DiagramPreviewProps {
  readonly source: string;
  readonly alt: string;
}

/** Milliseconds of silence after which the diagram is drawn again. */
const QUIET_MS = 400;

interface Drawing {
  readonly src: string;
  readonly error: string;
}

async function draw(source: string): Promise<Drawing> {
  try {
    return { src: await drawingOf(source, isDark()), error: '' };
  } catch (error) {
    return { src: '', error: error instanceof Error ? (error.message.split('\n')[0] ?? '') : t('notADiagram') };
  }
}

/** A diagram as readers will see it, or what is wrong with its code. */
export function DiagramPreview({ source, alt }: DiagramPreviewProps) {
  const [{ src, error }, setDrawing] = useState<Drawing>({ src: '', error: '' });
  useEffect(() => {
    let current = true;
    const show = async (): Promise<void> => {
      const drawing = source.trim() === '' ? { src: '', error: '' } : await draw(source);
      // While an author types, the last drawing that could be drawn stays.
      if (current)
        setDrawing(present => (drawing.src || !drawing.error ? drawing : { ...present, error: drawing.error }));
    };
    const timer = setTimeout(() => void show(), QUIET_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [source]);
  return (
    <div className="b-diagram">
      {src && <img src={src} alt={alt || source} draggable={false} />}
      <span role="status" className="ll-media-error">
        {error}
      </span>
    </div>
  );
}
