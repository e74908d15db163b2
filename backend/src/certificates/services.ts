import { service } from '@learnloom/contracts/kernel/service';
import type { Ports } from '../kernel/ports.ts';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openPapers, type Papers } from './paper/papers.ts';

const papers = service<Papers>()('papers');

export const providers: readonly Provider[] = [provide(papers, () => openPapers(), opened => opened.close())];

/** Draws certificates. */
export const papersOf = ({ services }: Pick<Ports, 'services'>): Papers => services.get(papers);
