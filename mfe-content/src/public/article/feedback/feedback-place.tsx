import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import type { FeedbackPage } from './feedback-page.ts';

interface FeedbackProps {
  readonly content: FeedbackPage;
}

/** Feedback this far below the window is loaded. */
const MARGIN = '300px';

/**
 * The place at the end of a text where readers give feedback. Its code comes with the end of the text: who begins to read does
 * not wait for it. Where it cannot be loaded, the place stays empty.
 */
export function FeedbackPlace({ content }: FeedbackProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Feedback, setFeedback] = useState<ComponentType<FeedbackProps> | null>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const load = async (): Promise<void> => {
      try {
        const feedback = await import(/* webpackChunkName: "article-feedback" */ './feedback.tsx');
        observer.disconnect();
        setFeedback(() => feedback.Feedback);
      } catch (error) {
        console.warn('The feedback could not be loaded', error);
      }
    };
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="c-feedback-place">
      <Suspense>{Feedback && <Feedback content={content} />}</Suspense>
    </div>
  );
}
