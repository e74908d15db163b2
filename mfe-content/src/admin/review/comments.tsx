import { useState } from 'react';
import { MAX_QUOTE, type ReviewContract, type ReviewForEditing } from '@learnloom/contracts/content/review';
import { Button } from '@learnloom/ui/core';
import { useCommand } from '@learnloom/ui/platform';
import { hasPassage } from './passage.ts';
import { reviewMessages } from './messages/messages.ts';

const t = reviewMessages.text;

interface CommentsProps {
  readonly contract: ReviewContract;
  /** Key of the item. */
  readonly item: string;
  readonly review: ReviewForEditing;
  /** The text as it is now: a document as JSON. */
  readonly content: string;
  /** What is selected in it; empty: nothing. */
  readonly passage: string;
}

/** Comments on passages. A passage that was edited away since says so. */
export function Comments({ contract, item, review: { comments }, content, passage }: CommentsProps) {
  const comment = useCommand(contract.comment);
  const resolve = useCommand(contract.resolve);
  const [text, setText] = useState('');
  const quote = passage.slice(0, MAX_QUOTE);
  return (
    <section className="c-review-part">
      <h2>{t('comments')}</h2>
      {comments.length === 0 && <p>{t('noCommentsYetSelectA')}</p>}
      <ul className="c-review-comments">
        {comments.map(one => (
          <li key={one.id} data-resolved={one.resolved || undefined}>
            {one.quote !== '' && <blockquote>{one.quote}</blockquote>}
            {one.quote !== '' && !hasPassage(content, one.quote) && <em>{t('thisPassageIsNoLonger')}</em>}
            <p>{one.text}</p>
            <footer>
              <span>{one.name}</span>
              {one.resolved ? (
                <span>{t('resolved')}</span>
              ) : (
                <Button
                  size="sm"
                  variant="plain"
                  color="neutral"
                  disabled={resolve.busy}
                  onClick={() => void resolve.send({ key: item, comment: one.id })}
                >
                  {t('resolve')}
                </Button>
              )}
            </footer>
          </li>
        ))}
      </ul>
      {quote !== '' && <blockquote>{quote}</blockquote>}
      <label>
        {quote === '' ? t('commentOnTheWholeText') : t('commentOnThisPassage')}
        <textarea rows={3} maxLength={2000} value={text} onChange={event => setText(event.target.value)} />
      </label>
      <Button
        variant="outlined"
        color="neutral"
        loading={comment.busy}
        disabled={text.trim() === ''}
        onClick={() => void comment.send({ key: item, quote, text }).then(sent => sent && setText(''))}
      >
        {t('addComment')}
      </Button>
    </section>
  );
}
