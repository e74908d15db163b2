import type { DemoContentOverview } from '@learnloom/contracts/operations/demo-content';
import { ProgressBar } from '@learnloom/ui/core';
import { formatNumber } from '@learnloom/ui/platform';
import { dashboardMessages } from './messages/messages.ts';

const t = dashboardMessages.text;

/** How far a removal is that was asked for. */
export const DemoRemovalProgress = ({ demo: { done, total } }: { readonly demo: DemoContentOverview }) => (
  <div className="m-demo-removal" role="status">
    <span>{t('removingTheDemoContentOf', { done: formatNumber(done), total: formatNumber(total) })}</span>
    <ProgressBar label={t('removingTheDemoContent')} done={done} of={total} />
  </div>
);
