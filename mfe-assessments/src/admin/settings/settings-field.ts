import { commandFields } from '@learnloom/ui/forms';
import type { AdminKind } from '../kinds.ts';
import type { SettingsForm } from './settings-form.ts';

interface Held {
  readonly form: SettingsForm;
  readonly change: (next: (form: SettingsForm) => SettingsForm) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** The props of one field. What a new one is made with is what is described and ruled later. */
export const settingsFields = ({ contract }: AdminKind, held: Held) => commandFields(contract.create, held);
export type SettingsFields = ReturnType<typeof settingsFields>;
