import type { Permission } from '../kernel/access.ts';
import { aggregate } from '../kernel/aggregate.ts';
import { command, query } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { topic } from '../kernel/topic.ts';
import { editArticlesPage, editHomePage, editTutorialsPage } from './permissions.ts';

/** What a section of the site says of itself. */
export interface IntroWords {
  readonly title: string;
  /** Below the title; empty: nothing stands there. */
  readonly summary: string;
  /** For search engines and links that are shared. */
  readonly description: string;
}
export const introWordNames = ['title', 'summary', 'description'] as const satisfies readonly (keyof IntroWords)[];

interface Section {
  /** Where readers find it. */
  readonly path: string;
  readonly permission: Permission;
  /** As the activity log calls it. */
  readonly page: string;
  /** Until staff write others. */
  readonly words: IntroWords;
}

/** Sections that begin with words of the staff's. */
export const introSections = {
  HOME_PAGE: {
    path: '/',
    permission: editHomePage.may.edit,
    page: 'home page',
    words: {
      title: 'Programming, explained in plain words.',
      summary: '',
      description: 'How-to articles, tutorials, courses, quizzes and exercises for people who write code.',
    },
  },
  TUTORIALS_SECTION: {
    path: '/tutorials',
    permission: editTutorialsPage.may.edit,
    page: 'tutorials section',
    words: {
      title: 'Tutorials',
      summary: 'Learn a subject from the beginning. Each lesson builds on the one before.',
      description: 'Step-by-step programming tutorials, from the basics to working knowledge.',
    },
  },
  ARTICLES_SECTION: {
    path: '/howto',
    permission: editArticlesPage.may.edit,
    page: 'how-to section',
    words: {
      title: 'How-to articles',
      summary: 'One question, one clear answer. Pick a subject and get on with your work.',
      description: 'Short, tested how-to articles that answer one programming question each.',
    },
  },
} as const satisfies Record<string, Section>;
export type IntroSection = keyof typeof introSections;
export const introSectionNames = Object.keys(introSections) as IntroSection[];
export const isIntroSection = (name: string): name is IntroSection => Object.hasOwn(introSections, name);

export const sectionIntroEvents = {
  SectionIntroUpdated: event<{ section: IntroSection } & IntroWords>(),
};
export type SectionIntroEvent = EventOf<typeof sectionIntroEvents>;

export type SectionIntroState = SectionIntroEvent['data'];

export const sectionIntroAggregate = aggregate<SectionIntroState>()({
  events: sectionIntroEvents,
  begin: { SectionIntroUpdated: intro => intro },
  on: {},
});

/** Stream category. */
export const sectionIntroSubject = 'section-intro';

export const sectionIntroChanges = topic('section-intro', 'public');

const update = (name: string, section: IntroSection) =>
  command(name, {
    route: `PUT /admin/website-settings/${section}`,
    permission: introSections[section].permission,
    activity: `Updated the ${introSections[section].page}`,
    subject: sectionIntroSubject,
    input: f => ({
      title: f.line(120),
      summary: f.fallback(f.looseLine(300), ''),
      description: f.line(200),
      /** Version that the update started from; null: nobody had written any. Another one refuses it with 409. */
      version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
    }),
  });

/** One command a section, because each has a permission of its own. Stream key: derived from the section. */
export const updateIntro = {
  HOME_PAGE: update('UpdateHomePage', 'HOME_PAGE'),
  TUTORIALS_SECTION: update('UpdateTutorialsSection', 'TUTORIALS_SECTION'),
  ARTICLES_SECTION: update('UpdateArticlesSection', 'ARTICLES_SECTION'),
} as const;

export interface SectionIntro extends IntroWords {
  readonly section: IntroSection;
  /** Stream version, sent back with an update so that two people do not overwrite each other; null: nobody wrote it. */
  readonly version: number | null;
  /** ISO 8601, UTC. */
  readonly updatedAt: string | null;
}

export const sectionIntro = query<SectionIntro>()('SectionIntro', {
  route: 'GET /website/intros/:section',
  access: 'public',
  topics: [sectionIntroChanges],
  input: f => ({ section: f.oneOf(introSectionNames) }),
});
