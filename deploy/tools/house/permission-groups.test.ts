import { expect, test } from 'vitest';
import { kept, managed } from '@learnloom/contracts/kernel/access';
import { areas, commands, queries } from '@learnloom/platform/areas';

const groups = areas.flatMap(({ permissions }) => permissions);
const actionsOf = (may: Readonly<Record<string, string>>): readonly string[] => Object.values(may).toSorted();

const restricted = {
  MANAGE_ACCOUNTS: ['account:delete', 'account:suspend'],
  MANAGE_ADMINS: actionsOf(kept('admin')),
  MANAGE_CONTACT_FORMS: ['contact-form:reply'],
  MANAGE_MAILING: ['mailing:edit-automated'],
  SEND_EMAIL: ['mailing:send'],
};
const unrestricted = {
  MANAGE_ARTICLES: actionsOf(managed('article')),
  ARTICLE_CATEGORIES: actionsOf(managed('article-category')),
  ARTICLE_TAGS: actionsOf(managed('article-tag')),
  ARTICLE_AUTHORS: actionsOf(kept('author')),
  TUTORIALS: actionsOf(managed('tutorial')),
  TUTORIAL_CATEGORIES: actionsOf(managed('tutorial-category')),
  TUTORIAL_TAGS: actionsOf(managed('tutorial-tag')),
  QUIZ_CATEGORIES: actionsOf(managed('quiz-category')),
  QUIZ: actionsOf(managed('quiz')),
  QUIZ_BANK: actionsOf(kept('quiz-bank')),
  EXCERCISE_CATEGORIES: actionsOf(managed('exercise-category')),
  EXCERCISES: actionsOf(managed('exercise')),
  COURSES: actionsOf(managed('course')),
  COURSE_CATEGORIES: actionsOf(managed('course-category')),
  VIEW_EMAIL_SUBSCRIBERS: [],
  MANAGE_ABOUT_INFORMATION: ['settings:about'],
  CONTACT_INFORMATION: ['settings:contact'],
  LEGAL_PAGES: ['settings:privacy-policy', 'settings:terms-of-service'],
  HOME_PAGE: ['settings:home'],
  TUTORIALS_PAGE: ['settings:tutorials'],
  ARTICLES_PAGE: ['settings:howto'],
};

test.each([
  ...Object.entries(restricted).map(([name, actions]) => [name, true, actions] as const),
  ...Object.entries(unrestricted).map(([name, actions]) => [name, false, actions] as const),
])('%s is there as specified, restricted: %j, with its actions [PRM-02]', (name, isRestricted, actions) => {
  const group = groups.find(one => one.name === name);
  expect(group?.restricted).toBe(isRestricted);
  expect(actionsOf(group?.may ?? {})).toEqual(expect.arrayContaining([...actions]));
});

test('every action opens something, in each group of which one does [PRM-02]', () => {
  const opening = new Set<string>([
    ...commands.map(({ permission }) => permission),
    ...queries.map(({ access }) => access),
  ]);
  const partly = groups
    .map(({ may }) => actionsOf(may))
    .filter(actions => actions.some(action => opening.has(action)))
    .flatMap(actions => actions.filter(action => !opening.has(action)));
  expect(partly).toEqual([]);
});

test('every command that a group opens says in the log what was done [PRM-04]', () => {
  const opened = commands.filter(({ permission }) => groups.some(({ may }) => actionsOf(may).includes(permission)));
  expect(opened.filter(({ activity }) => activity.trim() === '').map(({ name }) => name)).toEqual([]);
  expect(opened.map(({ activity }) => activity)).toEqual(
    expect.arrayContaining(['Added a new article', 'Deleted a user account']),
  );
});
