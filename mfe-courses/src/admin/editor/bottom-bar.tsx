import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import type { ModuleForEditing } from '@learnloom/contracts/courses/course';
import { Button, ToolButton } from '@learnloom/ui/core';
import type { EditorNavigation } from './use-editor-place.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface BottomBarProps {
  readonly modules: readonly ModuleForEditing[];
  readonly navigation: EditorNavigation;
  readonly allowed: boolean;
  readonly onAdd: () => void;
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Add Module, and arrows through the screens: the course first, then its modules [CRS-02]. */
export function BottomBar({ modules, navigation: { place, show }, allowed, onAdd }: BottomBarProps) {
  const at = modules.findIndex(({ key }) => key === place.module) + 1;
  const go = (to: number): void => void show({ module: modules[to - 1]?.key ?? null, unit: null });
  const name = at === 0 ? t('courseInformation') : t('moduleOf', { at, modules: modules.length });
  return (
    <div className="co-bottom" role="toolbar" aria-label={t('screensOfTheCourse')}>
      <Button
        variant="outlined"
        disabled={!allowed}
        startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onAdd}
      >
        {t('addModule')}
      </Button>
      <div className="co-bottom-screens">
        <ToolButton size="md" label={t('previousScreen')} off={at === 0} onClick={() => go(at - 1)}>
          <ChevronLeft {...icon} />
        </ToolButton>
        <span role="status">{name}</span>
        <ToolButton size="md" label={t('nextScreen')} off={at >= modules.length} onClick={() => go(at + 1)}>
          <ChevronRight {...icon} />
        </ToolButton>
      </div>
    </div>
  );
}
