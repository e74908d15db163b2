import { useRef } from 'react';
import type { CourseForEditing } from '@learnloom/contracts/courses/course';
import { Note } from '@learnloom/ui/core';
import { formatExtent } from '../../../shared/length.ts';
import type { EditorNavigation } from '../use-editor-place.ts';
import type { PartCommands } from '../use-part-commands.ts';
import { ModuleRow } from './module-row.tsx';
import { moduleStep, unitStep } from './outline-moves.ts';
import { useOutlineDrag, type Dragged, type DropPlace } from './use-outline-drag.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface OutlineProps {
  readonly course: CourseForEditing;
  readonly navigation: EditorNavigation;
  readonly commands: PartCommands;
}

/** Modules and units in their order: opened by a click, moved by dragging, or by Alt with an arrow key. */
export function Outline({ course, navigation, commands }: OutlineProps) {
  const { modules } = course;
  const list = useRef<HTMLOListElement>(null);
  const units = modules.reduce((sum, module) => sum + module.units.length, 0);
  /** The row that was moved keeps the focus at its new place. */
  const focus = (key: string): void => {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus());
  };
  const moveUnit = async (key: string, by: -1 | 1): Promise<void> => {
    const place = unitStep(modules, key, by);
    if (place && (await commands.moveUnit(key, place.module, place.after))) focus(key);
  };
  const moveModule = async (key: string, by: -1 | 1): Promise<void> => {
    const after = moduleStep(modules, key, by);
    if (after !== undefined && (await commands.moveModule(key, after))) focus(key);
  };
  const drag = useOutlineDrag((dragged: Dragged, { module, after }: DropPlace) => {
    if (dragged.unit !== null) {
      if (dragged.unit !== after) void commands.moveUnit(dragged.unit, module, after);
    } else if (dragged.module !== after) void commands.moveModule(dragged.module, after);
  });
  return (
    <section className="co-part" aria-labelledby="co-outline">
      <h2 id="co-outline">{t('outline')}</h2>
      <Note>
        {modules.length === 0
          ? t('noModulesYetModulesThat')
          : t('dragARowToMove', { units: formatExtent(units, course.seconds) })}
      </Note>
      <ol className="co-outline" ref={list}>
        {modules.map((module, at) => (
          <ModuleRow
            key={module.key}
            module={module}
            number={at + 1}
            enabled={commands.allowed}
            drag={drag}
            onOpen={unit => void navigation.show({ module: module.key, unit })}
            onMove={by => void moveModule(module.key, by)}
            onMoveUnit={(unit, by) => void moveUnit(unit, by)}
          />
        ))}
      </ol>
    </section>
  );
}
