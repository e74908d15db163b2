import { use, useMemo } from 'react';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kind';
import type { KindMeta, RemotesManifest } from '../contract.ts';
import { ManifestContext } from './remote-areas.tsx';
import { useStore } from './store.ts';
import type { Language } from '@learnloom/contracts/kernel/languages';
import { useLanguage } from '../language/language.tsx';

export interface ShownKind extends KindMeta {
  readonly kind: PublishedKind;
}

/** The kinds of content that remotes show to readers, in their order, as a language calls them. */
export const kindsOf = ({ remotes }: RemotesManifest, language: Language = 'en'): readonly ShownKind[] =>
  remotes
    .flatMap(({ kinds = {}, labels }) => {
      const labelOf = (name: string): string => labels?.[language]?.[name] ?? name;
      return Object.entries(kinds).map(([kind, { one, many, heading, ...meta }]) => ({
        kind,
        ...meta,
        one: labelOf(one),
        many: labelOf(many),
        ...(heading !== undefined && { heading: labelOf(heading) }),
      }));
    })
    .sort((a, b) => a.order - b.order);

/** `kindsOf` with the remotes as they are now. */
export function useKinds(): readonly ShownKind[] {
  const manifest = useStore(use(ManifestContext));
  const language = useLanguage();
  return useMemo(() => kindsOf(manifest, language), [manifest, language]);
}

/** Something is kept whose remote is away or says nothing of it: it is called as it is recorded. */
const unknown = (kind: PublishedKind): ShownKind => {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
  return { kind, one: name, many: name, hue: null, order: 0 };
};

export const useKind = (kind: PublishedKind): ShownKind => useKinds().find(one => one.kind === kind) ?? unknown(kind);
