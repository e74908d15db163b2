import type { HomePage } from '@learnloom/contracts/content/item';
import { useMessages, useMounted, type TranslateOf } from '@learnloom/ui/platform';
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
import { contentMessages } from '../messages/messages.ts';
import { homeMessages } from './messages/messages.ts';

interface Area {
  readonly subject: Subject;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly Icon: LucideIcon;
}

const areas = (
  t: TranslateOf<typeof contentMessages>,
  own: TranslateOf<typeof homeMessages>,
  { article = 0, tutorial = 0, quiz = 0, exercise = 0, course = 0 }: HomePage['counts'],
): readonly Area[] => [
  {
    subject: 'howto',
    to: publicKinds.article.root,
    title: t('article.area'),
    text: own('areas.articles', { count: article }),
    Icon: Lightbulb,
  },
  {
    subject: 'tutorials',
    to: publicKinds.tutorial.root,
    title: t('tutorial.area'),
    text: own('areas.tutorials', { count: tutorial }),
    Icon: BookOpen,
  },
  {
    subject: 'courses',
    to: areaPaths.courses,
    title: own('areas.courses'),
    text: course > 0 ? own('areas.courseCount', { count: course }) : own('areas.noCourses'),
    Icon: GraduationCap,
  },
  {
    subject: 'quiz',
    to: areaPaths.quizzes,
    title: own('areas.quizzes'),
    text: quiz > 0 ? own('areas.quizCount', { count: quiz }) : own('areas.noQuizzes'),
    Icon: CircleHelp,
  },
  {
    subject: 'exercises',
    to: areaPaths.exercises,
    title: own('areas.exercises'),
    text: exercise > 0 ? own('areas.exerciseCount', { count: exercise }) : own('areas.noExercises'),
    Icon: Dumbbell,
  },
  {
    subject: 'code',
    to: areaPaths.code,
    title: own('areas.code'),
    text: own('areas.codeText'),
    Icon: SquareTerminal,
  },
];

const AreaCard = ({ Icon, to, ...card }: Area) => (
  <FeatureCard icon={<Icon size={20} strokeWidth={1.75} />} to={useMounted('main', to) ? to : undefined} {...card} />
);

/** The six ways to learn here; those that no remote serves yet are announced. */
export function Areas({ counts }: Pick<HomePage, 'counts'>) {
  const t = useMessages(contentMessages);
  const own = useMessages(homeMessages);
  return (
    <div className="c-areas">
      {areas(t, own, counts).map(area => (
        <AreaCard key={area.to} {...area} />
      ))}
    </div>
  );
}
