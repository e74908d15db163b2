import type { CourseForEditing } from '@learnloom/contracts/courses/course';
import { levelLabel, priceLabel, saleLabel, statusLabel } from '@learnloom/contracts/courses/labels';
import { formatNumber } from '@learnloom/ui/platform';
import { formatLength } from '../../../shared/length.ts';
import type { CourseForm } from '../course-form.ts';

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
    ['Status', statusLabel({ published: course?.published ?? false, paid })],
    ['Sale', saleLabel(featured)],
    ['Price', priceLabel(paid && amount !== null ? { amount, currency } : null)],
    ...(paid && saleAmount !== null ? [['Sale price', priceLabel({ amount: saleAmount, currency })] as const] : []),
    ['Level', level === '' ? '–' : levelLabel(level)],
    ['Modules', formatNumber(modules.length)],
    ['Units', formatNumber(units)],
    ['Duration', formatLength(course?.seconds ?? 0) || '–'],
  ];
  return (
    <section className="co-review" aria-label="Review summary">
      <h2>Review summary</h2>
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
