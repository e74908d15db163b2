import { ClipboardList, FolderDown, Play, type LucideIcon } from 'lucide-react';
import type { UnitKind } from '@learnloom/contracts/courses/unit-events';

export const unitIcons: Readonly<Record<UnitKind, LucideIcon>> = {
  lesson: Play,
  resources: FolderDown,
  assessment: ClipboardList,
};

const labels: Readonly<Record<UnitKind, string>> = {
  lesson: 'Lesson',
  resources: 'Resources',
  assessment: 'Assessment',
};

/** The kind of a unit. */
export const UnitIcon = ({ kind }: { readonly kind: UnitKind }) => {
  const Icon = unitIcons[kind];
  return (
    <span className="co-unit-icon" role="img" aria-label={labels[kind]}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
};
