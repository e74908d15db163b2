/** Learners that one list may enroll. */
export const MAX_LISTED = 500;

const EMAIL = /[^\s,;<>"']+@[^\s,;<>"']+\.[^\s,;<>"']+/;

/** The first email address of each line of a list or a CSV file, each once. */
export const emailsIn = (text: string): readonly string[] => [
  ...new Set(text.split(/\r?\n/).flatMap(line => EMAIL.exec(line)?.[0].toLowerCase() ?? [])),
];
