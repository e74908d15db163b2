import { settingLabels } from '@learnloom/contracts/assessments/field-labels';
import { NumberField, SelectField, SwitchField } from '@learnloom/ui/forms';
import type { AdminKind } from '../kinds.ts';
import { DateTimeField } from './date-time-field.tsx';
import { DurationField } from './duration-field.tsx';
import { ReviewFields } from './review-fields.tsx';
import { ruleChoices, type RuleChoice } from './rule-choices.ts';
import type { SettingsFields } from './settings-field.ts';
import type { SettingsForm } from './settings-form.ts';
import { settingsMessages } from './messages/messages.ts';

const t = settingsMessages.text;

interface RulesFieldsProps {
  readonly kind: AdminKind;
  readonly form: SettingsForm;
  readonly field: SettingsFields;
}

/** How it is taken and marked; a bank has nothing of it [ASM-03]. */
export function RulesFields({ kind, form, field }: RulesFieldsProps) {
  const choice = <N extends RuleChoice>(name: N) => {
    const { value, onChange, error } = field(name);
    return (
      <SelectField
        label={settingLabels[name]}
        value={value}
        error={error}
        options={ruleChoices[name]}
        onChange={chosen => {
          const found = ruleChoices[name].find(one => one.value === chosen);
          if (found) onChange(found.value);
        }}
      />
    );
  };
  return (
    <section className="ll-form" aria-labelledby="as-rules">
      <h2 id="as-rules">{t('options')}</h2>
      <DurationField {...field('duration')} />
      {/* Two digits, as authors were promised; the command takes 100 too. */}
      <NumberField
        {...field('passingScore')}
        label={settingLabels.passingScore}
        unit="%"
        maxLength={2}
        helper={t('leaveEmptyForNoPassing')}
      />
      <SwitchField {...field('randomizeQuestionsOrder')} label={settingLabels.randomizeQuestionsOrder} />
      {choice('questionLayout')}
      <SwitchField {...field('allowRetakes')} label={settingLabels.allowRetakes} />
      {form.allowRetakes && (
        <div className="as-pair">
          <NumberField {...field('maxAttempts')} label={settingLabels.maxAttempts} helper={t('leaveEmptyForNoLimit')} />
          {choice('countedAttempts')}
        </div>
      )}
      <SwitchField {...field('showAnswersOnCompletion')} label={settingLabels.showAnswersOnCompletion} />
      {form.showAnswersOnCompletion && choice('answersShown')}
      {form.showAnswersOnCompletion && form.answersShown === 'by-time' && (
        <ReviewFields field={field} closes={form.closesAt !== null} />
      )}
      {kind.contract.kind !== 'quiz' && choice('feedback')}
      <div className="as-pair as-pair-times">
        <DateTimeField {...field('opensAt')} label={settingLabels.opensAt} />
        <DateTimeField {...field('closesAt')} label={settingLabels.closesAt} />
      </div>
    </section>
  );
}
