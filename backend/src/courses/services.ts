import { service } from '@learnloom/contracts/kernel/service';
import type { Ports } from '../kernel/ports.ts';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openDiscussionChoices, type DiscussionChoices } from './services/discussion-choices.ts';
import { openExternalVideos, type ExternalVideos } from './services/external-videos.ts';
import { openLearnerRows, type LearnerRows } from './services/learner-rows.ts';

const externalVideos = service<ExternalVideos>()('externalVideos');
const discussionChoices = service<DiscussionChoices>()('discussionChoices');
const learnerRows = service<LearnerRows>()('learnerRows');

export const providers: readonly Provider[] = [
  provide(learnerRows, ({ kernel }) => openLearnerRows(kernel.database.pool)),
  provide(discussionChoices, ({ kernel }) => openDiscussionChoices(kernel.database.pool)),
  provide(externalVideos, ({ kernel }) => openExternalVideos(kernel.database.pool)),
];

/** What learners watched, opened and noted. */
export const learnerRowsOf = ({ services }: Pick<Ports, 'services'>): LearnerRows => services.get(learnerRows);

/** What the sites of external videos answered. */
export const externalVideosOf = ({ services }: Pick<Ports, 'services'>): ExternalVideos => services.get(externalVideos);

/** Who does not want emails about discussions. */
export const discussionChoicesOf = ({ services }: Pick<Ports, 'services'>): DiscussionChoices =>
  services.get(discussionChoices);
