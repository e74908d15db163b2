/** Addresses of the staff's pages on attempts. */
export const attemptPath = (attempt: string): string => `/attempts/one/${attempt}`;
export const attemptsPath = (assessment: string): string => `/attempts/${assessment}`;
export const toGradePath = (assessment: string): string => `${attemptsPath(assessment)}?status=to-grade`;
export const statisticsPath = (assessment: string): string => `/attempts/${assessment}/statistics`;
export const regradePath = (assessment: string): string => `/attempts/${assessment}/regrade`;
export const graderPath = (assessment: string, question: string, attempt?: string): string =>
  `/grading/${assessment}/${question}${attempt === undefined ? '' : `?show=all&attempt=${attempt}`}`;
