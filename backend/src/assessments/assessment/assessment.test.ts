import { quizzes, unitAssessments } from '@learnloom/contracts/assessments/assessment';
import { newRules, type AssessmentEvent } from '@learnloom/contracts/assessments/assessment-events';
import { describe, test } from 'vitest';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { changeRules } from './change-rules.ts';
import { createAssessment } from './create-assessment.ts';
import { deleteAssessment } from './delete-assessment.ts';
import { describeAssessment } from './describe-assessment.ts';
import { makeDraftAssessment } from './make-draft-assessment.ts';
import { publishAssessment } from './publish-assessment.ts';
import { restoreAssessment } from './restore-assessment.ts';

const key = '00000000-0000-4000-8000-000000000001';
const master = { key: 'm', role: 'MASTER', session: 's' } as const;
const place = { category: 'basics-key', topCategory: 'css-key' };
const facts = { ...place, topSlug: 'css', description: '', wrong: null };
const written = { title: 'Flexbox', slug: 'flexbox', category: 'basics' };
const fields = {
  ...place,
  ...newRules,
  title: 'Flexbox',
  slug: 'flexbox',
  description: '',
  tags: [],
  expLevel: 'beginner',
  imageThumbnail: '',
  assessmentVersion: 1,
} as const;
const created: AssessmentEvent = { type: 'AssessmentCreated', data: { kind: 'quiz', ...fields } };
const questions = [{ key: 'q1', version: 0 }];
const published: AssessmentEvent = { type: 'AssessmentPublished', data: { on: NOW, revision: 1, questions } };
const unpublished: AssessmentEvent = { type: 'AssessmentUnpublished', data: {} };
const deleted: AssessmentEvent = { type: 'AssessmentDeleted', data: {} };
const renamed: AssessmentEvent = { type: 'AssessmentDescribed', data: { title: 'Grid' } };

test('a new quiz has the defaults [ASM-04], once', () => {
  const given = specification(createAssessment(quizzes));
  given().with({ facts }).when(written).then(created);
  given(created).with({ facts }).when(written).thenRefuses('conflict', 'exists-already');
});

test('the slug of the questions of a unit is the key of the unit, whatever is sent [CRS-04]', () => {
  const unit = { ...facts, category: null, topCategory: null, topSlug: '' };
  const data = { kind: 'unit-assessment', ...fields, category: null, topCategory: null, slug: key } as const;
  const input = { ...written, category: '' };
  specification(createAssessment(unitAssessments))()
    .with({ facts: unit, key })
    .when(input)
    .then({ type: 'AssessmentCreated', data });
  specification(describeAssessment(unitAssessments))({ type: 'AssessmentCreated', data })
    .with({ facts: unit, key })
    .when({ key, ...input })
    .thenNothing();
});

test('a quiz stands in a category that is there', () => {
  const write = specification(createAssessment(quizzes))();
  const edit = specification(describeAssessment(quizzes))(created);
  const nowhere = { facts: { ...facts, wrong: 'unknown-category' as const } };
  write.with(nowhere).when(written).thenRefuses('invalid', 'unknown-category', 'The category “basics” does not exist.');
  edit
    .with(nowhere)
    .when({ key, ...written })
    .thenRefuses('invalid', 'unknown-category');
});

describe('editing', () => {
  test('records what changed of the description, and refuses to overwrite what somebody else wrote', () => {
    const given = specification(describeAssessment(quizzes))(created, renamed).with({ facts });
    given.when({ key, ...written, version: 1 }).then({ type: 'AssessmentDescribed', data: { title: 'Flexbox' } });
    given.when({ key, ...written, title: 'Grid' }).thenNothing();
    given.when({ key, ...written, version: 0 }).thenRefuses('conflict', 'changed-meanwhile');
  });

  test('records what changed of the rules', () => {
    const given = specification(changeRules(quizzes))(created);
    given.when({ key, duration: 30 }).then({ type: 'AssessmentRulesChanged', data: { duration: 30 } });
    given.when({ key }).thenNothing();
  });
});

describe('publishing', () => {
  const publish = specification(publishAssessment(quizzes, quizzes.publish));
  const pinned = { facts: { questions, unanswerable: [] } };

  test('pins a revision; what differs from it is the next', () => {
    publish(created).with(pinned).when({ key }).then(published);
    publish(created, published).with(pinned).when({ key }).thenNothing();
    const later = [{ key: 'q1', version: 1 }];
    publish(created, published)
      .with({ facts: { questions: later, unanswerable: [] } })
      .when({ key })
      .then({ type: 'AssessmentPublished', data: { on: NOW, revision: 2, questions: later } });
    publish(created, published, renamed)
      .with(pinned)
      .when({ key })
      .then({ type: 'AssessmentPublished', data: { on: NOW, revision: 2, questions } });
  });

  test('shows the same revision again after a time as a draft', () => {
    publish(created, published, unpublished).with(pinned).when({ key }).then(published);
  });

  test('needs a question', () => {
    publish(created)
      .with({ facts: { questions: [], unanswerable: [] } })
      .when({ key })
      .thenRefuses('conflict', 'no-questions');
  });

  test('is refused while nobody could answer a question', () => {
    publish(created)
      .with({ facts: { questions, unanswerable: [{ number: '1', why: 'There is no image' }] } })
      .when({ key })
      .thenRefuses('conflict', 'unanswerable');
  });

  test('is taken back by making it a draft', () => {
    const makeDraft = specification(makeDraftAssessment(quizzes, quizzes.makeDraft));
    makeDraft(created, published).when({ key }).then(unpublished);
    makeDraft(created).when({ key }).thenNothing();
  });
});

test('a deleted one comes back as a draft that knows its last revision', () => {
  specification(deleteAssessment(quizzes))(created).when({ key }).then(deleted);
  const restore = specification(restoreAssessment(quizzes));
  const circumstances = { facts: { earlier: fields }, actor: master };
  restore(created, published, deleted)
    .with(circumstances)
    .when({ key })
    .then({
      type: 'AssessmentRestored',
      data: { kind: 'quiz', ...fields, publishedOn: NOW, lastRevision: 1 },
    });
  restore(created, renamed, { type: 'AssessmentRulesChanged', data: { duration: 5 } })
    .with(circumstances)
    .when({ key, version: 0 })
    .then(
      { type: 'AssessmentDescribed', data: { title: 'Flexbox' } },
      { type: 'AssessmentRulesChanged', data: { duration: 60 } },
    );
});

test('a quiz comes back only when it was deleted, for whoever may create one', () => {
  const back = specification(restoreAssessment(quizzes));
  const earlier = { facts: { earlier: fields } };
  back(created).with(earlier).when({ key }).thenRefuses('conflict', 'not-deleted');
  back(created, deleted).with(earlier).when({ key }).thenRefuses('forbidden', 'may-not-create');
});
