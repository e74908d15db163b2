import type { CoursePage } from '@learnloom/contracts/courses/course-pages';
import { useMessages } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { formatExtent, formatLength } from '../../shared/length.ts';
import { UnitIcon } from '../../shared/unit-icon.tsx';
import { courseMessages } from '../messages/messages.ts';
import { previewPath } from '../paths.ts';

interface CourseOutlineProps {
  readonly course: CoursePage;
  readonly path: string;
}

/** Modules and units; free previews open from here. The first module is unfolded. */
export function CourseOutline({ course: { modules, units, seconds }, path }: CourseOutlineProps) {
  const t = useMessages(courseMessages);
  return (
    <section aria-labelledby="co-contents">
      <h2 id="co-contents">{t('outline.title')}</h2>
      <p className="co-muted">
        {t('outline.modules', { count: modules.length })} · {formatExtent(units, seconds, t)}
      </p>
      <div className="co-modules">
        {modules.map((module, at) => (
          <details key={module.key} open={at === 0}>
            <summary>
              <span className="co-module-title">{module.title}</span>
              <span className="co-muted">
                {formatExtent(
                  module.units.length,
                  module.units.reduce((sum, unit) => sum + unit.seconds, 0),
                  t,
                )}
              </span>
            </summary>
            {module.summary && (
              <p className="co-muted" dir="auto">
                {module.summary}
              </p>
            )}
            <ol>
              {module.units.map(unit => (
                <li key={unit.key}>
                  <UnitIcon kind={unit.kind} />
                  {unit.preview ? (
                    <Link to={previewPath(path, unit.key)}>{unit.title}</Link>
                  ) : (
                    <span className="co-unit-title">{unit.title}</span>
                  )}
                  {unit.preview && <span className="co-free">{t('outline.freePreview')}</span>}
                  <span className="co-muted">{formatLength(unit.seconds, t)}</span>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  );
}
