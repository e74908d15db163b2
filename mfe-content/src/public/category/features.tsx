import type { CategoryPage } from '@learnloom/contracts/content/item';
import { useMounted } from '@learnloom/ui/platform';
import { FeatureCard } from '@learnloom/ui/public';
import { BookOpenText, ListChecks, SquareTerminal } from 'lucide-react';
import { subjectOf } from '../kinds.ts';
import { areaPaths, assessmentsPath, firstItemPath } from '../paths.ts';

/** Three ways on from a category. */
export function Features({ category }: { readonly category: CategoryPage }) {
  const { kind } = category;
  const first = firstItemPath(category);
  const hasEditor = useMounted('main', areaPaths.code);
  return (
    <div className="ll-features">
      <FeatureCard
        to={assessmentsPath(category)}
        subject="exercises"
        icon={<ListChecks size={20} strokeWidth={1.75} />}
        title="Comprehensive Assessments"
        text="Test what you have learned"
      />
      <FeatureCard
        to={hasEditor ? areaPaths.code : undefined}
        subject="code"
        icon={<SquareTerminal size={20} strokeWidth={1.75} />}
        title="Online Code Editor"
        text="Run every example as you read"
      />
      <FeatureCard
        {...(first ? { to: first } : { href: '#' })}
        subject={subjectOf[kind]}
        icon={<BookOpenText size={20} strokeWidth={1.75} />}
        title="Comprehensive Content"
        text={first ? 'Start with the first one' : 'Coming soon'}
      />
    </div>
  );
}
