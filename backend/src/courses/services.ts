import { service } from '@learnloom/contracts/kernel/service';
import type { Ports } from '../kernel/ports.ts';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openLearnerRows, type LearnerRows } from './services/learner-rows.ts';

const learnerRows = service<LearnerRows>()('learnerRows');

export const providers: readonly Provider[] = [
  provide(learnerRows, ({ kernel }) => openLearnerRows(kernel.database.pool)),
];

/** What learners watched, opened and noted. */
export const learnerRowsOf = ({ services }: Pick<Ports, 'services'>): LearnerRows => services.get(learnerRows);
