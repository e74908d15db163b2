import { Tabs } from '@learnloom/ui/public';
import { MetaTab } from './meta-tab.tsx';
import type { PanelProps } from './panel-props.ts';
import { SeoTab } from './seo-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface Props extends PanelProps {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** SEO, Meta and Settings of the whole course [CRS-02]. */
export const Panel = ({ tab, onTab, ...props }: Props) => (
  <Tabs
    label={t('detailsOfTheCourse')}
    value={tab}
    onChange={onTab}
    tabs={[
      { id: 'seo', label: 'SEO', panel: <SeoTab {...props} /> },
      { id: 'meta', label: 'Meta', panel: <MetaTab {...props} /> },
      { id: 'settings', label: t('settings'), panel: <SettingsTab {...props} /> },
    ]}
  />
);
