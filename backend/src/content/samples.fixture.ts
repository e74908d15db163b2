import { authors } from '@learnloom/contracts/content/authors';
import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import type { Samples } from '@learnloom/testing/samples';

const author = '5a3b1e00-0000-4000-8000-00000000000a';
const category = 'shelf';

export const samples: Samples = {
  // `exactly` takes such a change back, and is offered while no later one has changed the tags.
  lastIsRight: {
    TagArticle: 'adds and takes away tag by tag',
    TagTutorial: 'adds and takes away tag by tag',
    CreateArticlePreviewLink: 'the link before ends with it',
    CreateTutorialPreviewLink: 'the link before ends with it',
    PlaceArticle: 'the last order that was saved counts',
    PlaceTutorial: 'the last order that was saved counts',
    MoveArticle: 'changes nothing but the category',
    MoveTutorial: 'changes nothing but the category',
    PlaceArticleCategory: 'the last order that was saved counts',
    PlaceTutorialCategory: 'the last order that was saved counts',
    ChangePublishingRules: 'one switch, whose last state counts',
    CommentOnArticle: 'adds a comment to the others',
    CommentOnTutorial: 'adds a comment to the others',
    RequestArticleReview: 'asks again, and keeps the comments',
    RequestTutorialReview: 'asks again, and keeps the comments',
    RequestArticleChanges: 'the last decision of the reviewer counts',
    RequestTutorialChanges: 'the last decision of the reviewer counts',
    VoteOnArticle: 'replaces the vote of the same browser alone',
    VoteOnTutorial: 'replaces the vote of the same browser alone',
  },
  // A category stays where it is.
  stays: ['parent'],

  fields: { author, category, at: '2099-01-01T10:00' },
  prepare: async ({ create }) => {
    await create(authors.create, { key: author });
    for (const of of [articleCategories, tutorialCategories]) await create(of.create, { slug: category });
  },
};
