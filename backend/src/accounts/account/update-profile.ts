import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { ownAccount, type Profile } from '@learnloom/contracts/accounts/profile';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { DEFAULT_PHONE_COUNTRY, PLACES, stateKey } from '@learnloom/contracts/reference/countries';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { lookup } from '../../kernel/reading/lookups.ts';
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
  /** The names of the places that are said, as far as there are such places. */
  prepare: ({ country = '', state = '' }, { lookups, read }) =>
    lookup(lookups.names, PLACES)(read, [country, stateKey(country, state)]),
  key: (_input, _facts, actor) => actor?.key,
  decide: (input, state, { facts: places }) => {
    const current = existingAccount(state);
    const { firstName, lastName, otherNames = '', avatar = '', country = '', bio = '', phone = '' } = input;
    if (input.state && !country) throw refusal(ownAccount.updateProfile, 'state-without-country');
    if (country && !places.has(country)) throw refusal(ownAccount.updateProfile, 'country-unknown');
    if (input.state && !places.has(stateKey(country, input.state)))
      throw refusal(ownAccount.updateProfile, 'state-elsewhere');
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
