import { expect, test } from 'vitest';
import { emailName } from '@learnloom/contracts/accounts/account';
import { specification, stateAfter } from '../../kernel/deciding/specification.ts';
import { changeAddress } from './change-address.ts';
import { confirmAddressChange } from './confirm-address-change.ts';
import { releaseFormerAddress } from './release-former-address.ts';
import { respellAddress } from './respell-address.ts';
import { undoAddressChange } from './undo-address-change.ts';

const key = '00000000-0000-4000-8000-000000000007';
const challenge = '00000000-0000-4000-8000-00000000000c';
const undo = '00000000-0000-4000-8000-00000000000d';
const registered = {
  type: 'AccountRegistered',
  data: { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '', emailHash: 'old', role: 'USER' },
} as const;
const asked = { type: 'AddressChangeRequested', data: { email: 'c@d.org', emailHash: 'new', challenge } } as const;
const changed = { type: 'AddressChanged', data: { email: 'c@d.org', emailHash: 'new', challenge: undo } } as const;
const undone = { type: 'AddressChangeUndone', data: { email: 'a@b.org', emailHash: 'old' } } as const;
const released = { type: 'FormerAddressReleased', data: {} } as const;
const failed = (tries: number) => ({ type: 'AddressChangeFailed', data: { tries } }) as const;

const wanted = { email: 'c@d.org', password: 'x' };
const facts = { emailHash: 'new', challenge };
test('another address is asked for, not the same, and not again while the change can be taken back', () => {
  const change = specification(changeAddress);
  change(registered).with({ facts }).when(wanted).then(asked);
  change(registered)
    .with({ facts: { ...facts, emailHash: 'old' } })
    .when(wanted)
    .thenRefuses('invalid', 'same-address');
  change(registered, asked, changed)
    .with({ facts: { ...facts, emailHash: 'other' } })
    .when(wanted)
    .thenRefuses('conflict', 'changed-lately');
});

const codes = { oldCode: '123456', newCode: '654321' };
const right = { challenge, right: true, undo };
const confirm = specification(confirmAddressChange);
test('both codes change it; wrong ones are counted, and after five, or a newer request, the right ones are wrong', () => {
  confirm(registered, asked).with({ facts: right }).when(codes).then(changed);
  confirm(registered, asked)
    .with({ facts: { ...right, right: false } })
    .when(codes)
    .then(failed(1));
  for (const history of [[registered], [registered, asked, failed(5)], [registered, asked, changed]])
    confirm(...history)
      .with({ facts: right })
      .when(codes)
      .thenRefuses('invalid', 'wrong-code');
  confirm(registered, asked)
    .with({ facts: { ...right, challenge: undo } })
    .when(codes)
    .thenRefuses('invalid', 'wrong-code');
  confirm(registered, asked)
    .with({ facts: right, now: '2999-01-01T00:00:00.000Z' })
    .when(codes)
    .thenRefuses('invalid', 'wrong-code');
});

test('the old address takes it back until it is released, and is nobody else’s until then', () => {
  const takeBack = specification(undoAddressChange);
  takeBack(registered, asked, changed).with({ facts: key }).when({ token: 't' }).then(undone);
  const added = [
    { type: 'SecondFactorTurnedOn', data: {} },
    { type: 'GoogleLinked', data: { identity: 'theirs' } },
    { type: 'ProviderLinked', data: { provider: 'company', identity: 'theirs' } },
  ] as const;
  const removed = [
    { type: 'SecondFactorTurnedOff', data: {} },
    { type: 'GoogleUnlinked', data: {} },
    { type: 'ProviderUnlinked', data: { provider: 'company' } },
  ] as const;
  takeBack(registered, asked, changed, ...added)
    .with({ facts: key })
    .when({ token: 't' })
    .then(undone, ...removed);
  takeBack(registered, asked, changed, released)
    .with({ facts: key })
    .when({ token: 't' })
    .thenRefuses('missing', 'link-used');
  takeBack(registered, asked, changed, undone)
    .with({ facts: key })
    .when({ token: 't' })
    .thenRefuses('missing', 'link-used');
  specification(releaseFormerAddress)(registered, asked, changed).when({ key }).then(released);
  specification(releaseFormerAddress)(registered, asked, changed, undone).when({ key }).then();
  const held = (...history: Parameters<typeof stateAfter>[1][]) =>
    changeAddress.unique(stateAfter(changeAddress, ...history));
  expect(held(registered, asked)).toEqual([emailName('old')]);
  expect(held(registered, asked, changed)).toEqual([emailName('new'), emailName('old')]);
  expect(held(registered, asked, changed, released)).toEqual([emailName('new')]);
  expect(held(registered, asked, changed, undone)).toEqual([emailName('old')]);
});

test('an account from before addresses had one form gets it once, unless somebody has the mailbox already [ACC-03]', () => {
  const respelled = { email: 'a@xn--bcher-kva.example', emailHash: 'canonical' };
  const event = { type: 'AddressRespelled', data: respelled } as const;
  const respell = specification(respellAddress);
  respell(registered).with({ facts: { respelled } }).when({ key }).then(event);
  respell(registered)
    .with({ facts: { respelled: null } })
    .when({ key })
    .thenNothing();
  respell(registered, event).with({ facts: { respelled } }).when({ key }).thenNothing();
  expect(respellAddress.unique(stateAfter(respellAddress, registered, event))).toEqual([emailName('canonical')]);
});
