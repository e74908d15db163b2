import type { ReactNode } from 'react';
import type { GroupChoice } from '@learnloom/contracts/accounts/grants';
import { StatusChip } from '@learnloom/ui/core';
import { SwitchField } from '@learnloom/ui/forms';

/** An area's name as a heading: 'website' → 'Website'. */
const titled = (area: string): string => area.charAt(0).toUpperCase() + area.slice(1);

interface GroupListProps {
  readonly groups: readonly GroupChoice[];
  /** Names of those that are had. */
  readonly has: (name: string) => boolean;
  /** Below the group: why it is had or not. */
  readonly why?: (name: string) => ReactNode;
  readonly disabled?: boolean;
  readonly onChange: (group: GroupChoice, has: boolean) => void;
}

/** Every permission group with a switch, below the areas that declare them. */
export function GroupList({ groups, has, why, disabled = false, onChange }: GroupListProps) {
  const areas = [...new Set(groups.map(({ area }) => area))].map(area => ({
    area,
    groups: groups.filter(group => group.area === area),
  }));
  return (
    <div className="m-groups">
      {areas.map(({ area, groups: own }) => (
        <section key={area} aria-label={titled(area)}>
          <h3>
            {titled(area)}
            <span>
              {own.filter(({ name }) => has(name)).length} of {own.length}
            </span>
          </h3>
          <ul>
            {own.map(group => (
              <li key={group.name}>
                <SwitchField
                  label={group.label}
                  helper={group.about}
                  value={has(group.name)}
                  disabled={disabled}
                  onChange={next => onChange(group, next)}
                />
                {(group.restricted || why) && (
                  <div className="m-group-why">
                    {group.restricted && <StatusChip tone="draft">Restricted</StatusChip>}
                    {why?.(group.name)}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
