import { votesOf, type RevisionVotes, type VoteReason } from '@learnloom/contracts/content/votes';
import { formatDateTime, useAsk, RichMessage } from '@learnloom/ui/platform';
import type { ItemScreens } from '../kinds.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

const reasonLabels: Readonly<Record<VoteReason, string>> = {
  solved: t('solvedAProblem'),
  clear: t('easyToUnderstand'),
  complete: t('complete'),
  incorrect: t('somethingIsIncorrect'),
  unclear: t('hardToUnderstand'),
  incomplete: t('somethingIsMissing'),
  outdated: t('outOfDate'),
};

const percentOf = ({ helpful, unhelpful }: RevisionVotes): number =>
  Math.round((100 * helpful) / (helpful + unhelpful));

function Revision({ votes }: { readonly votes: RevisionVotes }) {
  const { revision, helpful, unhelpful, reasons } = votes;
  return (
    <li>
      <span>
        <RichMessage
          text={t('helpfulYesNo', {
            votes: percentOf(votes),
            helpful: t('voteCount', { count: helpful + unhelpful }),
            helpful2: helpful,
            unhelpful,
          })}
          parts={{ strong: words => <b>{words}</b> }}
        />
      </span>
      <span className="c-quiet">
        <RichMessage
          text={t('versionOf', { revision: formatDateTime(revision) })}
          parts={{ time: words => <time dateTime={revision}>{words}</time> }}
        />
      </span>
      {reasons.length > 0 && (
        <ul className="c-vote-reasons-list" aria-label={t('reasons')}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {reasonLabels[reason]}: {count}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What readers think of the page, by the version that they read. */
export function PageVotes({ kind, item }: { readonly kind: ItemScreens; readonly item: string }) {
  const { data, error } = useAsk(votesOf[kind.contract.kind].votes, { key: item });
  if (error && !data) return <p className="c-quiet">{t('readersVotesCouldNotBe', { message: error.message })}</p>;
  return (
    <section className="c-backlinks" aria-labelledby="page-votes">
      <h2 id="page-votes">{t('wasThisPageHelpful')}</h2>
      {data?.revisions.length === 0 && <p className="c-quiet">{t('noVotesYetReadersVote')}</p>}
      <ol className="c-votes" aria-busy={data === undefined}>
        {data?.revisions.map(votes => (
          <Revision key={votes.revision} votes={votes} />
        ))}
      </ol>
    </section>
  );
}
