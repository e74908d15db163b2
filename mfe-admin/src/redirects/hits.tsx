import { formatNumber, formatRelative } from '@learnloom/ui/platform';

interface HitsProps {
  readonly row: { readonly hits: number; readonly lastHit: string | null };
}

/** How often readers followed it, and when last. */
export const Hits = ({ row: { hits, lastHit } }: HitsProps) => (
  <span className="m-hits">
    {formatNumber(hits)}
    {lastHit && (
      <span>
        <time dateTime={lastHit}>{formatRelative(lastHit)}</time>
      </span>
    )}
  </span>
);
