import type { RemoteRoute } from '@learnloom/ui/contract';
import { gradeAttempts } from '@learnloom/contracts/assessments/permissions';

const route = (path: string, load: RemoteRoute['load']): RemoteRoute => ({
  host: 'admin',
  path,
  access: gradeAttempts.name,
  load,
});

const marks = () => import(/* webpackChunkName: "route-admin-marks" */ './mark-pages.tsx');

/** Grading, attempts and what they come to. */
export const markRoutes: readonly RemoteRoute[] = [
  route('/grading', async () => ({ Page: (await marks()).GradingWorkPage })),
  route('/grading/:assessment/:question', async () => ({ Page: (await marks()).GraderPage })),
  route('/attempts', async () => ({ Page: (await marks()).AttemptsPage })),
  route('/attempts/one/:attempt', async () => ({ Page: (await marks()).AttemptPage })),
  route('/attempts/:assessment/regrade', async () => ({ Page: (await marks()).RegradePage })),
  route('/attempts/:assessment/statistics', async () => ({ Page: (await marks()).StatisticsPage })),
  route('/attempts/:assessment', async () => ({ Page: (await marks()).AttemptsPage })),
];
