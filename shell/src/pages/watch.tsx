import { useEffect, useRef } from 'react';
import type { InputOf, Query } from '@learnloom/contracts/kernel/command';
import type { Need } from '@learnloom/ui/contract';
import { useAsk } from '@learnloom/ui/platform';

interface Props {
  /** What the page is missing without. */
  readonly need: Need;
  readonly onThere: () => void;
}

/** Beside a page that is missing: a draft that is published while somebody looks at its address appears. */
export function Watch({ need, onThere }: Props) {
  const { data } = useAsk(need.query, need.input as InputOf<Query>);
  const told = useRef(onThere);
  told.current = onThere;
  // The server notes the answer that was not there as null.
  const there = data !== undefined && data !== null;
  useEffect(() => {
    if (there) told.current();
  }, [there]);
  return null;
}
