import type { CourseForEditing } from '@learnloom/contracts/courses/course';
import { levelLabel, priceLabel, saleLabel, statusLabel } from '@learnloom/contracts/courses/labels';
import { formatNumber } from '@learnloom/ui/platform';
import { formatLength } from '../../../shared/length.ts';
import type { CourseForm } from '../course-form.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface ReviewSummaryProps {
  readonly course: CourseForEditing | null;
  readonly form: CourseForm;
}

/** The course at a glance before it is saved: status, sale, price, extent [CRS-05]. */
export function ReviewSummary({ course, form }: ReviewSummaryProps) {
  const { paid, amount, saleAmount, featured, level } = form;
  const currency = course?.currency ?? 'USD';
  const modules = course?.modules ?? [];
  const units = modules.reduce((sum, module) => sum + module.units.length, 0);
  const rows: readonly (readonly [string, string])[] = [
    [t('status'), statusLabel({ published: course?.published ?? false, paid })],
    [t('sale'), saleLabel(featured)],
    [t('price'), priceLabel(paid && amount !== null ? { amount, currency } : null)],
    ...(paid && saleAmount !== null ? [[t('salePrice'), priceLabel({ amount: saleAmount, currency })] as const] : []),
    [t('level'), level === '' ? '–' : levelLabel(level)],
    [t('modules'), formatNumber(modules.length)],
    [t('unitsText'), formatNumber(units)],
    [t('duration'), formatLength(course?.seconds ?? 0) || '–'],
  ];
  return (
    <section className="co-review" aria-label={t('reviewSummary')}>
      <h2>{t('reviewSummary')}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
