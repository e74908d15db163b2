import { expect, test } from 'vitest';
import { eventSpecs } from '@learnloom/platform/areas';
import { complaintsOf } from './compiling.ts';

const source = (events: string) => `import { aggregate } from '../kernel/aggregate.ts';
import { event } from '../kernel/event.ts';
interface Guest { readonly name: string; readonly note: string; readonly seats: number }
const events = { ${events} };
export const guests = aggregate<Guest>()({
  events,
  begin: { GuestInvited: data => ({ note: '', seats: 1, ...data }) },
  on: { GuestNoted: (guest, data) => ({ ...guest, ...data }) },
});
`;
const invited = 'GuestInvited: event<{ name: string }>({ personal: { name: true } })';
const of = (name: string) => `backend/contracts/forms/planted-${name}.ts`;

test('where a thing has personal fields, an event field of which nothing is said does not compile', () => {
  const complaints = complaintsOf({
    [of('right')]: source(
      `${invited}, GuestNoted: event<{ note: string; seats: number }>({ personal: { note: false } })`,
    ),
    [of('numbers')]: source(`${invited}, GuestNoted: event<{ seats: number }>()`),
    [of('nobody')]: source('GuestInvited: event<{ name: string }>(), GuestNoted: event<{ note: string }>()'),
    [of('added-beside')]: source(
      `${invited}, GuestNoted: event<{ note: string; from: string }>({ personal: { note: false } })`,
    ),
    [of('added-optional')]: source(
      `${invited}, GuestNoted: event<{ note: string; from?: string }>({ personal: { note: false } })`,
    ),
    [of('added-elsewhere')]: source(`${invited}, GuestNoted: event<{ note: string }>()`),
  });
  const caught = Object.keys(complaints).filter(name => complaints[name]?.length);
  expect(caught).toEqual(['added-beside', 'added-optional', 'added-elsewhere'].map(of));
}, 300_000);

test('what is sealed stays so', () => {
  const sealed = Object.entries(eventSpecs).flatMap(([type, { personal }]) => (personal.length > 0 ? type : []));
  expect(sealed).toEqual(
    expect.arrayContaining(['AccountRegistered', 'AuthorCreated', 'AuthorEdited', 'FormMessageReceived', 'MailQueued']),
  );
  expect(eventSpecs['AccountRegistered']?.personal).toEqual(['email', 'firstName', 'lastName', 'otherNames']);
});
