import { useId, useState, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import type { GroupChoice } from '@learnloom/contracts/accounts/grants';
import { StatusChip } from '@learnloom/ui/core';
import { SwitchField } from '@learnloom/ui/forms';
import { joinWords } from '@learnloom/ui/platform';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

/** An area's name as a heading: 'website' → 'Website'. */
const titled = (area: string): string => area.charAt(0).toUpperCase() + area.slice(1);

interface GroupListProps {
  readonly groups: readonly GroupChoice[];
  /** Names of the group's actions that are on. */
  readonly held: (group: GroupChoice) => readonly string[];
  /** Below the group: why it is on or off. */
  readonly why?: (group: GroupChoice) => ReactNode;
  readonly disabled?: boolean;
  /** `name`: of the group, or of one of its actions. */
  readonly onChange: (name: string, on: boolean, group: GroupChoice) => void;
}

/** Every permission group with a switch, below the areas that declare them. Each opens to its actions. */
export function GroupList({ groups, held, ...row }: GroupListProps) {
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
            <span>{t('of', { number: own.filter(group => held(group).length > 0).length, own: own.length })}</span>
          </h3>
          <ul>
            {own.map(group => (
              <GroupRow key={group.name} group={group} held={held(group)} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface GroupRowProps extends Omit<GroupListProps, 'groups' | 'held'> {
  readonly group: GroupChoice;
  readonly held: readonly string[];
}

/** A group with one switch for all of its actions, and below it, once it is open, one for each. */
function GroupRow({ group, held, why, disabled = false, onChange }: GroupRowProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const { label, about, restricted, actions } = group;
  const some = actions.filter(({ name }) => held.includes(name));
  const part = some.length > 0 && some.length < actions.length ? t('only', { lowerCased: lowerCased(some) }) : '';
  const reason = why?.(group);
  return (
    <li>
      <div className="m-group-row">
        <button
          type="button"
          className="m-group-open"
          aria-expanded={open}
          aria-controls={list}
          aria-label={t('actionsOf', { label })}
          onClick={() => setOpen(present => !present)}
        >
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <SwitchField
          label={label}
          helper={part}
          value={some.length > 0}
          disabled={disabled}
          onChange={on => onChange(group.name, on, group)}
        />
      </div>
      {(restricted || reason) && (
        <div className="m-group-why">
          {restricted && <StatusChip tone="draft">{t('restricted')}</StatusChip>}
          {reason}
        </div>
      )}
      <div id={list} className="m-group-actions" role="group" aria-label={t('actionsOf', { label })} hidden={!open}>
        {about && <p>{about}</p>}
        {open &&
          actions.length > 1 &&
          actions.map(({ name, label: action }) => (
            <SwitchField
              key={name}
              label={action}
              value={held.includes(name)}
              disabled={disabled}
              onChange={on => onChange(name, on, group)}
            />
          ))}
      </div>
    </li>
  );
}

const lowerCased = (actions: GroupChoice['actions']): string =>
  joinWords(actions.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)));

/** The actions of a group after one of them, or the group itself, was switched. Every action includes viewing. */
export function switchedActions(
  { name: group, actions }: GroupChoice,
  held: readonly string[],
  name: string,
  on: boolean,
): readonly string[] {
  const names = actions.map(action => action.name);
  const [view = group] = names;
  if (name === group) return on ? names : [];
  if (!on && name === view) return [];
  return names.filter(one => (one === name ? on : held.includes(one) || (on && one === view)));
}
