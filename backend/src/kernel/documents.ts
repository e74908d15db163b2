import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { RenderedDocument } from '@learnloom/contracts/kernel/document';
import { documentDigest } from '@learnloom/documents/digest';
import type { DocumentMail, MailLooks } from '@learnloom/documents/mail';
import type { Renderer } from '@learnloom/documents/threads/renderer';
import { findRendered, keepRendered } from '@learnloom/platform/rendered-documents';
import type { Checker } from './checking/checker.ts';

/** What readers see of documents. They are given as JSON text, as `tidy` gives it. */
export interface Documents {
  /** Of the renderer: the parameter of `renderedOf`. */
  readonly version: string;
  /** A document as it is recorded. Refuses `invalid` for what is no document. */
  tidy(content: string): Promise<string>;
  /** What a document says without its formats, a line each. Refuses `invalid` as `tidy` does. */
  words(content: string): Promise<string>;
  /** Rendered, and kept for the read models: whoever records a document has it rendered first. */
  keep(content: string): Promise<RenderedDocument>;
  /** Rendered, and kept nowhere: for what was once recorded. */
  rendered(content: string): Promise<RenderedDocument>;
  /** As a mail. `origin`: of the site, for links within it. */
  mail(content: string, looks: MailLooks, origin: string): Promise<DocumentMail>;
}

/** Mails that are remembered: a newsletter is the same for all who get it, but for the way to leave. */
const MOST_CACHED = 8;

export function openDocuments(pool: Pool, renderer: Renderer, checker: Pick<Checker, 'tidy' | 'words'>): Documents {
  /** By digest; who asks for the same document meanwhile waits for the same. */
  const underWay = new Map<string, Promise<RenderedDocument>>();
  const mails = new LRUCache<string, Promise<DocumentMail>>({ max: MOST_CACHED });

  async function renderAndKeep(content: string, digest: string): Promise<RenderedDocument> {
    const found = await findRendered(pool, digest, renderer.version);
    if (found) return found;
    const rendered = await renderer.render(content);
    await keepRendered(pool, renderer.version, new Map([[digest, rendered]]));
    return rendered;
  }

  const rendered = async (content: string): Promise<RenderedDocument> =>
    (await findRendered(pool, documentDigest(content), renderer.version)) ?? renderer.render(content);

  return {
    version: renderer.version,
    tidy: checker.tidy,
    words: checker.words,
    keep(content) {
      const digest = documentDigest(content);
      const other = underWay.get(digest);
      if (other) return other;
      const kept = renderAndKeep(content, digest).finally(() => underWay.delete(digest));
      underWay.set(digest, kept);
      return kept;
    },
    rendered,
    mail(content, looks, origin) {
      const key = documentDigest(JSON.stringify([content, looks, origin]));
      const known = mails.get(key);
      if (known) return known;
      const mail = renderer.mail({ content, looks, origin });
      mails.set(key, mail);
      mail.catch(() => mails.delete(key));
      return mail;
    },
  };
}
