import { votesOf, type RevisionVotes, type VoteReason } from '@learnloom/contracts/content/votes';
import { countOf, formatDateTime, useAsk } from '@learnloom/ui/platform';
import type { ItemScreens } from '../kinds.ts';

const reasonLabels: Readonly<Record<VoteReason, string>> = {
  solved: 'Solved a problem',
  clear: 'Easy to understand',
  complete: 'Complete',
  incorrect: 'Something is incorrect',
  unclear: 'Hard to understand',
  incomplete: 'Something is missing',
  outdated: 'Out of date',
};

const percentOf = ({ helpful, unhelpful }: RevisionVotes): number =>
  Math.round((100 * helpful) / (helpful + unhelpful));

function Revision({ votes }: { readonly votes: RevisionVotes }) {
  const { revision, helpful, unhelpful, reasons } = votes;
  return (
    <li>
      <span>
        <b>{percentOf(votes)}% helpful</b> ({countOf(helpful + unhelpful, 'vote')}: {helpful} yes, {unhelpful} no)
      </span>
      <span className="c-quiet">
        Version of <time dateTime={revision}>{formatDateTime(revision)}</time>
      </span>
      {reasons.length > 0 && (
        <ul className="c-vote-reasons-list" aria-label="Reasons">
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
  if (error && !data) return <p className="c-quiet">Readers’ votes could not be loaded: {error.message}</p>;
  return (
    <section className="c-backlinks" aria-labelledby="page-votes">
      <h2 id="page-votes">Was this page helpful?</h2>
      {data?.revisions.length === 0 && (
        <p className="c-quiet">No votes yet. Readers vote at the end of the published page.</p>
      )}
      <ol className="c-votes" aria-busy={data === undefined}>
        {data?.revisions.map(votes => (
          <Revision key={votes.revision} votes={votes} />
        ))}
      </ol>
    </section>
  );
}
