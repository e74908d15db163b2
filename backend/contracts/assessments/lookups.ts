import { shared } from '../kernel/table.ts';
import { assessmentTable } from './tables.ts';

/** How much there is to take: what other areas know of assessments. */
export const assessmentsWritten = shared(assessmentTable, 'kind', 'publishedAt');
