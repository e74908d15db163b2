import { lazy, Suspense } from 'react';
import { Skeleton } from '../public/states.tsx';
import type { TextDifferenceProps } from './difference-props.ts';

const WordsDifference = lazy(async () => ({
  default: (await import(/* webpackChunkName: "words-difference" */ './words-difference.tsx')).WordsDifference,
}));

/** What became of a text: block by block, and word by word where a block changed. */
export const TextDifference = (props: TextDifferenceProps) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <WordsDifference {...props} />
  </Suspense>
);
