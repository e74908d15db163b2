import { GripVertical, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ModuleForEditing, OutlineRow } from '@learnloom/contracts/courses/course';
import type { Problem } from '@learnloom/contracts/courses/unit-problems';
import { StatusChip } from '@learnloom/ui/core';
import { formatLength } from '../../../shared/length.ts';
import { unitIcons } from '../../../shared/unit-icon.tsx';
import type { OutlineDrag } from './use-outline-drag.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

const stepOf = (event: KeyboardEvent): -1 | 1 | null => {
  if (!event.altKey) return null;
  return event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
};

const Problems = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <span className="co-problems" title={problems.map(({ message }) => message).join('\n')}>
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="ll-hidden">{t('problemCount', { count: problems.length })}</span>
    </span>
  );

interface UnitRowProps {
  readonly unit: OutlineRow;
  readonly number: string;
  readonly onOpen: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly enabled: boolean;
}

/** A unit to open or move. */
function UnitRow({ unit, number, onOpen, onMove, enabled }: UnitRowProps) {
  const Icon = unitIcons[unit.kind];
  return (
    <button
      type="button"
      className="co-unit-row"
      data-row={unit.key}
      aria-keyshortcuts={t('altArrowupAltArrowdown')}
      onClick={onOpen}
      onKeyDown={event => {
        const by = stepOf(event);
        if (by === null || !enabled) return;
        event.preventDefault();
        onMove(by);
      }}
    >
      <GripVertical className="co-grip" size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="co-row-number">{number}</span>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="co-row-name">{unit.title || t('untitledUnit')}</span>
      <Problems problems={unit.problems} />
      {unit.preview && <StatusChip tone="neutral">{t('freePreview')}</StatusChip>}
      {unit.state === 'changed' && <StatusChip tone="draft">{t('changed')}</StatusChip>}
      <span className="co-row-length">{formatLength(unit.seconds)}</span>
    </button>
  );
}

interface ModuleRowProps {
  readonly module: ModuleForEditing;
  readonly number: number;
  readonly enabled: boolean;
  readonly drag: OutlineDrag;
  /** `unit`: key; null: the module's home. */
  readonly onOpen: (unit: string | null) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onMoveUnit: (unit: string, by: -1 | 1) => void;
}

/** A module with its units. A unit dropped on its heading becomes its first. */
export function ModuleRow({ module, number, enabled, drag, onOpen, onMove, onMoveUnit }: ModuleRowProps) {
  const moving = drag.dragged?.unit === null;
  return (
    <li {...(moving && drag.target({ module: module.key, after: module.key }, true))}>
      <div {...drag.target({ module: module.key, after: null }, false)}>
        <div {...drag.source({ module: module.key, unit: null }, enabled)}>
          <button
            type="button"
            className="co-module-row"
            data-row={module.key}
            aria-keyshortcuts={t('altArrowupAltArrowdown')}
            onClick={() => onOpen(null)}
            onKeyDown={event => {
              const by = stepOf(event);
              if (by === null || !enabled) return;
              event.preventDefault();
              onMove(by);
            }}
          >
            <GripVertical className="co-grip" size={14} strokeWidth={1.75} aria-hidden="true" />
            <span className="co-row-number">{number}</span>
            <span className="co-row-name">{module.title || t('untitledModule')}</span>
            <Problems problems={module.problems} />
          </button>
        </div>
      </div>
      <ol>
        {module.units.map((unit, at) => (
          <li
            key={unit.key}
            {...drag.source({ module: module.key, unit: unit.key }, enabled)}
            {...(!moving && drag.target({ module: module.key, after: unit.key }, false))}
          >
            <UnitRow
              unit={unit}
              number={`${number}.${at + 1}`}
              enabled={enabled}
              onOpen={() => onOpen(unit.key)}
              onMove={by => onMoveUnit(unit.key, by)}
            />
          </li>
        ))}
      </ol>
    </li>
  );
}
