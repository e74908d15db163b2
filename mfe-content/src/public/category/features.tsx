import type { CategoryPage } from '@learnloom/contracts/content/item';
import { useMessages, useMounted } from '@learnloom/ui/platform';
import { FeatureCard } from '@learnloom/ui/public';
import { BookOpenText, ListChecks, SquareTerminal } from 'lucide-react';
import { subjectOf } from '../kinds.ts';
import { areaPaths, assessmentsPath, firstItemPath } from '../paths.ts';
import { categoryMessages } from './messages/messages.ts';

/** Three ways on from a category. */
export function Features({ category }: { readonly category: CategoryPage }) {
  const { kind } = category;
  const t = useMessages(categoryMessages);
  const first = firstItemPath(category);
  const hasEditor = useMounted('main', areaPaths.code);
  return (
    <div className="ll-features">
      <FeatureCard
        to={assessmentsPath(category)}
        subject="exercises"
        icon={<ListChecks size={20} strokeWidth={1.75} />}
        title={t('category.assessments')}
        text={t('category.assessmentsText')}
      />
      <FeatureCard
        to={hasEditor ? areaPaths.code : undefined}
        subject="code"
        icon={<SquareTerminal size={20} strokeWidth={1.75} />}
        title={t('category.editor')}
        text={t('category.editorText')}
      />
      <FeatureCard
        {...(first ? { to: first } : { href: '#' })}
        subject={subjectOf[kind]}
        icon={<BookOpenText size={20} strokeWidth={1.75} />}
        title={t('category.content')}
        text={t(first ? 'category.contentText' : 'category.noContent')}
      />
    </div>
  );
}
