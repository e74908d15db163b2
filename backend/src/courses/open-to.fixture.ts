export const openTo = {
  everybody: ['CourseCategoryLanding', 'CourseCatalog', 'CoursePage', 'CoursePreview', 'CourseAddresses'],
  accounts: [
    'EnrollInCourse',
    'LeaveCourse',
    'MarkUnitComplete',
    'ReopenUnit',
    'SaveNote',
    'RemoveNote',
    'MyLearning',
    'CourseAccess',
    'OwnCourse',
    'UnitForLearning',
    'CourseChangesSinceCompletion',
    'OwnNotes',
  ],
  reactions: ['EnrollByOrder', 'EndAccessByRefund', 'CompleteUnit', 'QuestionCompletion'],
};
