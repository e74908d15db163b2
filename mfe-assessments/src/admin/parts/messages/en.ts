export const english = {
  questions: 'Questions',
  settings: 'Settings',
  preview: 'Preview',
  questionsOfThisUnit: 'Questions of this unit',
  untitledUnit: 'Untitled unit',
  thisUnitHasNoQuestions: 'This unit has no questions yet. Questions that you write here form its {{noun}}.',
  writeQuestions: 'Write questions',
  questionsCouldNotBeLoaded: 'The questions could not be loaded',
  loadingTheQuestions: 'Loading the questions',
} as const;
