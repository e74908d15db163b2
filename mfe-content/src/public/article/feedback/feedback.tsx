import type { FeedbackPage } from './feedback-page.ts';
import { HelpfulVote } from './helpful-vote.tsx';
import { ReportMistake } from './report-mistake.tsx';
import './feedback.css';

/** What readers tell the authors at the end of a text. */
export const Feedback = ({ content }: { readonly content: FeedbackPage }) => (
  <div className="c-feedback">
    <HelpfulVote key={`vote ${content.key}`} content={content} />
    <ReportMistake key={`report ${content.key}`} content={content} />
  </div>
);
