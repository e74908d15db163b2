import { settingLabels } from '@learnloom/contracts/assessments/field-labels';
import { NumberField, SwitchField } from '@learnloom/ui/forms';
import { timeLimitText } from '../../time-limit.ts';
import { settingsMessages } from './messages/messages.ts';

const t = settingsMessages.text;

interface DurationFieldProps {
  /** Minutes; null: no time limit. */
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
  readonly error: string | undefined;
}

const MOST_HOURS = 23;
const MOST_MINUTES = 59;
/** What a limit begins with, minutes [ASM-04]. */
const FIRST_LIMIT = 60;

/** A time limit as hours and minutes of a day, held as minutes [ASM-03]. */
export function DurationField({ value, onChange, error }: DurationFieldProps) {
  const total = value ?? 0;
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return (
    <fieldset className="as-group">
      <legend>{t('duration')}</legend>
      <SwitchField
        label={settingLabels.duration}
        value={value !== null}
        helper={timeLimitText(value)}
        error={error}
        onChange={limited => onChange(limited ? FIRST_LIMIT : null)}
      />
      {value !== null && (
        <div className="as-pair">
          <NumberField
            label={t('hours')}
            value={hours}
            maxLength={2}
            onChange={next => onChange(Math.min(next ?? 0, MOST_HOURS) * 60 + minutes)}
          />
          <NumberField
            label={t('minutes')}
            value={minutes}
            maxLength={2}
            onChange={next => onChange(hours * 60 + Math.min(next ?? 0, MOST_MINUTES))}
          />
        </div>
      )}
    </fieldset>
  );
}
