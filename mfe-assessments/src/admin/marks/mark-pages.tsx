import './marks.css';

export { AttemptPage } from './attempt/attempt-page.tsx';
export { AttemptsPage } from './attempts-page.tsx';
export { GraderPage } from './grader/grader-page.tsx';
export { RegradePage } from './regrade/regrade-page.tsx';
export { StatisticsPage } from './statistics/statistics-page.tsx';
export { GradingWorkPage } from './grading-work-page.tsx';
