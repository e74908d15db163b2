import type { HomePage } from '@learnloom/contracts/content/item';
import { countOf, useMounted } from '@learnloom/ui/platform';
import { FeatureCard, type Subject } from '@learnloom/ui/public';
import {
  BookOpen,
  CircleHelp,
  Dumbbell,
  GraduationCap,
  Lightbulb,
  SquareTerminal,
  type LucideIcon,
} from 'lucide-react';
import { publicKinds } from '../kinds.ts';
import { areaPaths } from '../paths.ts';

interface Area {
  readonly subject: Subject;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly Icon: LucideIcon;
}

const areas = ({
  article = 0,
  tutorial = 0,
  quiz = 0,
  exercise = 0,
  course = 0,
}: HomePage['counts']): readonly Area[] => [
  {
    subject: 'howto',
    to: publicKinds.article.root,
    title: publicKinds.article.area,
    text: `${countOf(article, 'quick answer')}, ready to use`,
    Icon: Lightbulb,
  },
  {
    subject: 'tutorials',
    to: publicKinds.tutorial.root,
    title: publicKinds.tutorial.area,
    text: `${countOf(tutorial, 'tutorial')}, step by step`,
    Icon: BookOpen,
  },
  {
    subject: 'courses',
    to: areaPaths.courses,
    title: 'Courses',
    text:
      course > 0 ? `${countOf(course, 'course')}, from start to finish` : 'Learn a whole subject from start to finish',
    Icon: GraduationCap,
  },
  {
    subject: 'quiz',
    to: areaPaths.quizzes,
    title: 'Quizzes',
    text: quiz > 0 ? `${countOf(quiz, 'quiz', 'quizzes')} to test what you know` : 'Test what you know',
    Icon: CircleHelp,
  },
  {
    subject: 'exercises',
    to: areaPaths.exercises,
    title: 'Exercises',
    text:
      exercise > 0
        ? `${countOf(exercise, 'exercise', 'exercises')} to practice with`
        : 'Practice until it becomes second nature',
    Icon: Dumbbell,
  },
  {
    subject: 'code',
    to: areaPaths.code,
    title: 'Code editor',
    text: 'Run your own code in the browser',
    Icon: SquareTerminal,
  },
];

const AreaCard = ({ Icon, to, ...card }: Area) => (
  <FeatureCard icon={<Icon size={20} strokeWidth={1.75} />} to={useMounted('main', to) ? to : undefined} {...card} />
);

/** The six ways to learn here; those that no remote serves yet are announced. */
export const Areas = ({ counts }: Pick<HomePage, 'counts'>) => (
  <div className="c-areas">
    {areas(counts).map(area => (
      <AreaCard key={area.to} {...area} />
    ))}
  </div>
);
