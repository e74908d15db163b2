import { ModuleHome } from './module-home.tsx';
import type { ModuleScreenProps } from './module-screen-props.ts';
import { UnitsView } from './units-view.tsx';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

/** A module: its home, or its units one at a time [CRS-03]. */
export function ModuleScreen(props: ModuleScreenProps) {
  const { module, navigation, commands } = props;
  const { unit, show } = navigation;
  const openUnits = async (): Promise<void> => {
    const first = module.units[0]?.key ?? (await commands.addUnit(module.key));
    if (first) await show({ module: module.key, unit: first });
  };
  return (
    <div className="co-screen">
      <div className="co-switch" role="group" aria-label={t('viewOfTheModule')}>
        <button type="button" aria-pressed={!unit} onClick={() => void show({ module: module.key, unit: null })}>
          {t('moduleHome')}
        </button>
        <button type="button" aria-pressed={Boolean(unit)} onClick={() => void openUnits()}>
          {module.units.length === 0 ? t('addTheFirstUnit') : t('units', { units: module.units.length })}
        </button>
      </div>
      {unit ? <UnitsView {...props} unit={unit} /> : <ModuleHome {...props} />}
    </div>
  );
}
