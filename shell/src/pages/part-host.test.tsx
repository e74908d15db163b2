// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { part } from '@learnloom/contracts/kernel/part';
import { CONTRACT, offerPart, type Remote } from '@learnloom/ui/contract';
import { beginScreen, endScreen } from '@learnloom/testing/screen';
import { PartHostProvider, RemotePart } from '@learnloom/ui/platform';
import { remoteEntry, showShell } from '../shell.fixture.tsx';
import { PartHost } from './part-host.tsx';

const greeting = part<{ readonly to: string }>('greeting');
const entryWith = (parts: Readonly<Record<string, string>>) => remoteEntry({ name: 'mfe_greetings', parts });

function Greeting({ to }: { readonly to: string }) {
  if (to === 'nobody') throw new Error('Nobody to greet');
  return <p>Hello {to}</p>;
}

const remote: Remote = {
  name: 'mfe_greetings',
  contract: CONTRACT,
  routes: [],
  parts: [offerPart(greeting, 'public', () => Promise.resolve({ Part: Greeting }))],
};

const show = async (to: string, remotes = [entryWith({ greeting: 'part-greeting' })]): Promise<void> => {
  await act(async () => {
    showShell(
      <PartHostProvider host={PartHost}>
        <p>Around it</p>
        <RemotePart of={greeting} with={{ to }} fallback={<p>No greetings</p>} />
      </PartHostProvider>,
      { remotes },
    );
    await new Promise(resolve => setTimeout(resolve, 100));
  });
};

beforeEach(() => {
  beginScreen();
  vi.stubGlobal('__webpack_init_sharing__', () => Promise.resolve());
  vi.stubGlobal('__webpack_share_scopes__', { default: {} });
  vi.stubGlobal('mfe_greetings', {
    init: () => undefined,
    get: () => Promise.resolve(() => ({ default: remote })),
  });
  vi.spyOn(document.head, 'append').mockImplementation(node => {
    queueMicrotask(() => (node as HTMLScriptElement).dispatchEvent(new Event('load')));
  });
});
afterEach(() => {
  endScreen();
  vi.restoreAllMocks();
});

test('a page shows a part of another remote with its props', async () => {
  await show('Ada');
  screen.getByText('Hello Ada');
});

test('where no remote offers the part, the page shows its fallback', async () => {
  await show('Ada', []);
  screen.getByText('No greetings');
});

test('a part that fails shows the error card in its place, and the page around it goes on [MFE-01]', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show('nobody');
  screen.getByText('This part of the site could not be loaded');
  screen.getByText('Around it');
});
