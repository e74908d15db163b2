import type { CourseForEditing } from '@learnloom/contracts/courses/course';
import { Tabs } from '@learnloom/ui/public';
import type { CourseEditorState } from '../use-course-editor.ts';
import { MetaTab } from './meta-tab.tsx';
import { SeoTab } from './seo-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

export interface PanelProps {
  readonly course: CourseForEditing | null;
  readonly editor: CourseEditorState;
  readonly onSave: () => void;
}

interface Props extends PanelProps {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** SEO, Meta and Settings of the whole course [CRS-02]. */
export const Panel = ({ tab, onTab, ...props }: Props) => (
  <Tabs
    label="Details of the course"
    value={tab}
    onChange={onTab}
    tabs={[
      { id: 'seo', label: 'SEO', panel: <SeoTab {...props} /> },
      { id: 'meta', label: 'Meta', panel: <MetaTab {...props} /> },
      { id: 'settings', label: 'Settings', panel: <SettingsTab {...props} /> },
    ]}
  />
);
