/** Subject areas. Each carries a quiet hue in icons, tags and drawn thumbnails (class `ll-subject-{name}`). */
export const subjects = ['howto', 'tutorials', 'courses', 'quiz', 'exercises', 'code'] as const;
export type Subject = (typeof subjects)[number];

export const subjectClass = (subject: Subject | null | undefined): string => (subject ? `ll-subject-${subject}` : '');

/** Class names that are there, joined. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
