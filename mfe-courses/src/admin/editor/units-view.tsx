import { ChevronLeft, ChevronRight, Copy, History, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OutlineRow } from '@learnloom/contracts/courses/course';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import { Button, RouterIconButton, ToolButton } from '@learnloom/ui/core';
import { uploadsDone } from '@learnloom/ui/forms';
import { ConfirmDialog, Tooltip } from '@learnloom/ui/overlay';
import { unitIcons } from '../../shared/unit-icon.tsx';
import type { ModuleScreenProps } from './module-screen-props.ts';
import { unitStep } from './outline/outline-moves.ts';
import { UnitEditor } from './unit/unit-editor.tsx';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface UnitsViewProps extends ModuleScreenProps {
  readonly unit: OutlineRow;
}

/** The units of a module to choose from, and the chosen one [CRS-03]. */
export function UnitsView({ course, module, unit, hub, navigation, commands }: UnitsViewProps) {
  const [removing, setRemoving] = useState(false);
  const { units } = module;
  const at = units.findIndex(({ key }) => key === unit.key);
  const show = (key: string | null | undefined): void => {
    if (key) void navigation.show({ module: module.key, unit: key });
  };
  const remove = async (): Promise<void> => {
    setRemoving(false);
    if (!(await commands.removeUnit(unit.key))) return;
    await navigation.show({ module: module.key, unit: (units[at + 1] ?? units[at - 1])?.key ?? null });
  };
  return (
    <>
      <div className="co-units">
        <ol className="co-units-list" aria-label={t('unitsOfThisModule')}>
          {units.map(({ key, kind, title, problems }, place) => {
            const Icon = unitIcons[kind];
            return (
              <li key={key}>
                <button
                  type="button"
                  aria-current={key === unit.key ? 'true' : undefined}
                  aria-keyshortcuts={t('altArrowupAltArrowdown')}
                  onClick={() => show(key)}
                  onKeyDown={event => {
                    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
                    if (!event.altKey || by === null) return;
                    event.preventDefault();
                    const to = unitStep(course.modules, key, by);
                    if (to) void commands.moveUnit(key, to.module, to.after);
                  }}
                >
                  <Icon {...icon} />
                  <span>
                    {place + 1}. {title || t('untitledUnit')}
                  </span>
                  {problems.length > 0 && <span className="co-dot" title={t('notFinished')} />}
                </button>
              </li>
            );
          })}
        </ol>
        <div className="co-units-tools" role="toolbar" aria-label={t('unitsText')}>
          <Button
            size="sm"
            variant="outlined"
            disabled={!commands.allowed}
            startDecorator={<Plus {...icon} />}
            onClick={() => void commands.addUnit(module.key).then(show)}
          >
            {t('addUnit')}
          </Button>
          <ToolButton label={t('previousUnit')} off={at <= 0} onClick={() => show(units[at - 1]?.key)}>
            <ChevronLeft {...icon} />
          </ToolButton>
          <ToolButton label={t('nextUnit')} off={at >= units.length - 1} onClick={() => show(units[at + 1]?.key)}>
            <ChevronRight {...icon} />
          </ToolButton>
          <ToolButton
            label={t('duplicateThisUnit')}
            off={!commands.allowed}
            onClick={() => void commands.duplicateUnit(unit.key).then(show)}
          >
            <Copy {...icon} />
          </ToolButton>
          <ToolButton
            label={t('removeThisUnit')}
            off={!commands.allowed}
            onClick={() => uploadsDone() && setRemoving(true)}
          >
            <Trash2 {...icon} />
          </ToolButton>
          <Tooltip title={t('history')}>
            <RouterIconButton
              to={`/history/${courseUnits.subject}/${unit.key}`}
              label={t('historyOfThisUnit')}
              size="sm"
              variant="plain"
              color="neutral"
            >
              <History {...icon} />
            </RouterIconButton>
          </Tooltip>
        </div>
      </div>
      <UnitEditor key={unit.key} course={course} module={module} id={unit.key} hub={hub} />
      <ConfirmDialog
        open={removing}
        title={t('remove', { title: unit.title || t('untitledUnit') })}
        confirmLabel={t('removeText')}
        onCancel={() => setRemoving(false)}
        onConfirm={() => void remove()}
      >
        {t('learnersKeepItUntilYou')}
      </ConfirmDialog>
    </>
  );
}
