import { service } from '@learnloom/contracts/kernel/service';
import type { Ports } from '../kernel/ports.ts';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openCredentialKeys, type CredentialKeys } from './services/credential/credential-keys.ts';
import { openPapers, type Papers } from './services/paper/papers.ts';

const papers = service<Papers>()('papers');
const credentialKeys = service<CredentialKeys>()('credentialKeys');

export const providers: readonly Provider[] = [
  provide(
    papers,
    () => openPapers(),
    opened => opened.close(),
  ),
  provide(credentialKeys, ({ kernel }) => openCredentialKeys(kernel.database.pool)),
];

type Offering = Pick<Ports, 'services'>;

/** Draws certificates. */
export const papersOf = ({ services }: Offering): Papers => services.get(papers);

/** Keys that sign credentials. */
export const credentialKeysOf = ({ services }: Offering): CredentialKeys => services.get(credentialKeys);
