import { siteSettings, siteSettingsChanges } from '@learnloom/contracts/website/site-settings';
import {
  siteSettingsAggregate,
  siteSettingsSubject,
  type SiteChoice,
} from '@learnloom/contracts/website/site-settings-events';
import { email } from '@learnloom/contracts/kernel/fields';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Settings } from '@learnloom/platform/settings';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { stream } from '../kernel/deciding/decider.ts';
import { uuidOf } from '../kernel/deciding/uuid.ts';
import type { ChangeableSettings, SettingsSource } from '../kernel/live-settings.ts';
import { answer } from '../kernel/reading/answer.ts';
import { website } from './tables.ts';

const settingsStream = stream(siteSettingsSubject, siteSettingsAggregate);

/** Version of a stream without events. */
const NONE = -1;

/** They would end an address in the header of an email. */
const MARKS = /[<>"]/;

function zoneOf(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

type Initial = Pick<Settings, keyof ChangeableSettings>;

/** An address that the form would refuse, such as that of a local server, is left to the environment. */
const writable = (address: string): string => (email.validate(address).error ? '' : address);

/** What the environment says, in the words of the form. */
export const initialChoice = ({
  siteName,
  siteColor,
  siteLogoImage,
  timeZone,
  mailFrom,
  dateLocale,
}: Initial): SiteChoice => ({
  name: siteName,
  logo: siteLogoImage ?? '',
  color: siteColor ?? '',
  timeZone,
  senderName: mailFrom.name === siteName ? '' : mailFrom.name,
  senderAddress: writable(mailFrom.address),
  dateLocale,
});

/** The settings that a choice stands for. Without a color, a logo or a sender of staff's, those of the environment count. */
export const settingsOf = (
  { name, logo, color, timeZone, senderName, senderAddress, dateLocale }: SiteChoice,
  { mailFrom }: Pick<Settings, 'mailFrom'>,
): Partial<ChangeableSettings> => ({
  siteName: name,
  ...(logo !== '' && { siteLogoImage: logo }),
  ...(color !== '' && { siteColor: color }),
  timeZone,
  mailFrom: {
    name: senderName === '' ? name : senderName,
    address: senderAddress === '' ? mailFrom.address : senderAddress,
  },
  dateLocale,
});

/** There is one set of them; nobody overwrites what they did not see. */
export const updateSiteSettings = settingsStream.on(siteSettings.update, {
  key: () => uuidOf(siteSettingsSubject),
  decide: (
    { version, logo = '', color = '', senderName = '', senderAddress = '', ...given },
    state,
    { version: present },
  ) => {
    if (version !== undefined && (version ?? NONE) !== present) throw refusal(siteSettings.update, 'changed-meanwhile');
    if (MARKS.test(given.name)) throw refusal(siteSettings.update, 'name-marks');
    if (MARKS.test(senderName)) throw refusal(siteSettings.update, 'sender-name-marks');
    const timeZone = zoneOf(given.timeZone);
    if (timeZone === null) throw refusal(siteSettings.update, 'time-zone-unknown');
    const choice: SiteChoice = { ...given, logo, color, senderName, senderAddress, timeZone };
    return state === null || changedFields(state, choice) ? [{ type: 'SiteSettingsUpdated', data: choice }] : [];
  },
});

const columns = ['name', 'logo', 'color', 'timeZone', 'senderName', 'senderAddress', 'dateLocale'] as const;

/** Answers with the settings and their version; as long as nobody has saved them, with what the environment says. */
export const siteSettingsForEditing = answer(siteSettings.forEditing, async (_input, { read, settings }) => {
  const row = await website(read)
    .selectFrom('site_settings')
    .select([...columns, 'version', 'updatedAt'])
    .executeTakeFirst();
  return row ?? { ...initialChoice(settings), version: null, updatedAt: null };
});

/** Staff's choice, for all that reads the settings. */
export const settingsSource: SettingsSource = {
  changes: siteSettingsChanges,
  read: async ({ read }, initial) => {
    const row = await website(read).selectFrom('site_settings').select(columns).executeTakeFirst();
    return row ? settingsOf(row, initial) : {};
  },
};
