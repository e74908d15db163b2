import { area as areaOf } from '../kernel/area-contract.ts';
import * as assessments from './assessment.ts';
import * as attempts from './attempt.ts';
import * as attemptsChange from './attempts-change.ts';
import * as bankCopy from './bank-copy.ts';
import * as categories from './categories.ts';
import * as contentApi from './content-api.ts';
import * as learnerPages from './learner-pages.ts';
import * as practice from './practice.ts';
import * as permissions from './permissions.ts';
import * as preview from './preview.ts';
import * as published from './published.ts';
import * as questionExchange from './question-exchange.ts';
import * as revisions from './revisions.ts';
import * as staffAttempts from './staff-attempts.ts';
import * as staffGrading from './staff-grading.ts';
import * as statistics from './statistics.ts';
import * as things from './things.ts';
import * as unitAssessment from './unit-assessment.ts';

/** Quizzes and exercises. */
export const area = areaOf('assessments', [
  permissions,
  categories,
  assessments,
  contentApi,
  learnerPages,
  attempts,
  attemptsChange,
  bankCopy,
  practice,
  preview,
  published,
  questionExchange,
  revisions,
  staffAttempts,
  staffGrading,
  statistics,
  things,
  unitAssessment,
]);
