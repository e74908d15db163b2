import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { ownAccount, type Profile } from '@learnloom/contracts/accounts/profile';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { DEFAULT_PHONE_COUNTRY } from '@learnloom/contracts/reference/countries';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { account, existingAccount, profileOf } from './account.ts';

/** In the form that every country dials; a number without a country's code is one of the person's country. */
function dialled(phone: string, country: string): string {
  if (phone === '') return '';
  const parsed = parsePhoneNumberFromString(phone, (country || DEFAULT_PHONE_COUNTRY) as CountryCode);
  if (!parsed?.isValid()) throw refusal(ownAccount.updateProfile, 'phone-unknown');
  return parsed.number;
}

/** A person changes the own names, picture, phone, place and words. */
export const updateProfile = account.on(ownAccount.updateProfile, {
  key: (_input, _facts, actor) => actor?.key,
  decide: (input, state) => {
    const current = existingAccount(state);
    const { firstName, lastName, otherNames = '', avatar = '', country = '', bio = '', phone = '' } = input;
    if (input.state && !country) throw refusal(ownAccount.updateProfile, 'state-without-country');
    const wanted: Profile = {
      firstName,
      lastName,
      otherNames,
      avatar,
      phone: dialled(phone, country),
      country,
      state: input.state ?? '',
      bio,
    };
    const changes = changedFields<Profile>(profileOf(current), wanted);
    return changes ? [{ type: 'ProfileUpdated', data: changes }] : [];
  },
});
