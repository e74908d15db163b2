export { shared } from './shared.ts';
export { drawPage, type DrawnBody, type DrawRequest, type PlannedPage } from './draw-page.tsx';
export { composePage, type ComposedFrom, type ComposedPage } from './compose-page.ts';
export { pagePlace, placeHead, type PagePlace } from './page-place.ts';
