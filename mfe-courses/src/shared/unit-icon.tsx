import { ClipboardList, FolderDown, Play, type LucideIcon } from 'lucide-react';
import type { UnitKind } from '@learnloom/contracts/courses/unit-events';
import { useMessages } from '@learnloom/ui/platform';
import { courseMessages } from '../public/messages/messages.ts';

export const unitIcons: Readonly<Record<UnitKind, LucideIcon>> = {
  lesson: Play,
  resources: FolderDown,
  assessment: ClipboardList,
};

/** The kind of a unit. */
export const UnitIcon = ({ kind }: { readonly kind: UnitKind }) => {
  const t = useMessages(courseMessages);
  const Icon = unitIcons[kind];
  return (
    <span className="co-unit-icon" role="img" aria-label={t(`unitKind.${kind}`)}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
};
