import { ArrowUpRight } from 'lucide-react';
import type { Hit, HitGroup } from './hits.ts';

interface HitListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly HitGroup[];
  /** Place of the active hit among all hits. */
  readonly active: number;
  readonly optionId: (index: number) => string;
}

/** The listbox of a search box: groups, and within them sections such as initial letters. */
export function HitList({ id, label, groups, active, optionId }: HitListProps) {
  let index = -1;
  const option = ({ key, title, href, detail }: Hit) => {
    index += 1;
    return (
      <a
        key={key}
        id={optionId(index)}
        role="option"
        aria-selected={index === active}
        className="ll-hit"
        href={href}
        target="_blank"
        rel="noopener"
        tabIndex={-1}
      >
        <span className="ll-hit-title">{title}</span>
        <span className="ll-hit-detail">{detail}</span>
        <ArrowUpRight className="ll-hit-icon" size={16} strokeWidth={1.75} aria-hidden />
      </a>
    );
  };
  return (
    <div id={id} role="listbox" aria-label={label} className="ll-hits">
      {groups.map((group, number) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${number}`} className="ll-hit-group">
          <p id={`${id}-group-${number}`} role="presentation" className="ll-hit-group-title">
            {group.label}
          </p>
          {group.sections.map(section => (
            <div key={section.label} role="presentation" className="ll-hit-section">
              {section.label && (
                <span aria-hidden className="ll-hit-letter">
                  {section.label}
                </span>
              )}
              <div role="presentation" className="ll-hit-options">
                {section.hits.map(option)}
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
