import { languageCodes } from '@learnloom/contracts/kernel/languages';
import { loadShellMessages } from '../messages/load.ts';

export { shared } from './shared.ts';
export { drawPage, type DrawnBody, type DrawRequest, type PlannedPage } from './draw-page.tsx';
export { composePage, type ComposedFrom, type ComposedPage } from './compose-page.ts';
export { pagePlace, placeHead, type PagePlace } from './page-place.ts';

// Heads are made without waiting for anything.
for (const language of languageCodes) void loadShellMessages(language);
