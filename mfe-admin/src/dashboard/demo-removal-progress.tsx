import type { DemoContentOverview } from '@learnloom/contracts/operations/demo-content';
import { ProgressBar } from '@learnloom/ui/core';
import { formatNumber } from '@learnloom/ui/platform';

/** How far a removal is that was asked for. */
export const DemoRemovalProgress = ({ demo: { done, total } }: { readonly demo: DemoContentOverview }) => (
  <div className="m-demo-removal" role="status">
    <span>
      Removing the demo content: {formatNumber(done)} of {formatNumber(total)}
    </span>
    <ProgressBar label="Removing the demo content" done={done} of={total} />
  </div>
);
