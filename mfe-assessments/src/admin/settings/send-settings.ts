import type { AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { rulesOf } from '@learnloom/contracts/assessments/assessment-events';
import type { Saved } from '@learnloom/ui/forms';
import { assertRecordable, sendCommand } from '@learnloom/ui/platform';
import type { AdminKind } from '../kinds.ts';
import { descriptionOf, sameDescription, sameRules, type SettingsForm } from './settings-form.ts';

/** Sends what differs, words and rules by the command of each; gives where the assessment then is. */
export async function sendSettings(
  { contract }: AdminKind,
  key: string,
  form: SettingsForm,
  base: Saved<SettingsForm>,
  attempt: string,
): Promise<AssessmentPlace | null> {
  let place: AssessmentPlace | null = null;
  const version = (): { version?: number } => {
    const known = place?.version ?? base.version;
    return known === null ? {} : { version: known };
  };
  if (!sameDescription(form, base.form)) {
    const input = { key, ...descriptionOf(form), ...version() };
    const options = { idempotencyKey: `${attempt}-description` };
    assertRecordable(input, 'description');
    place = (
      await sendCommand<ReturnType<typeof contract.describe.input>, AssessmentPlace>(contract.describe, input, options)
    ).data;
  }
  if (!sameRules(form, base.form)) {
    const input = { key, ...rulesOf(form), ...version() };
    const options = { idempotencyKey: `${attempt}-rules` };
    place = (
      await sendCommand<ReturnType<typeof contract.changeRules.input>, AssessmentPlace>(
        contract.changeRules,
        input,
        options,
      )
    ).data;
  }
  return place;
}
