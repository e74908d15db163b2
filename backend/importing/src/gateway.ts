import type { Command, Fields, Query } from '@learnloom/contracts/kernel/command';

/** How a command ended. */
export type Result =
  | { readonly ok: true; readonly changed: boolean }
  | { readonly ok: false; readonly message: string; readonly errors: Readonly<Record<string, string>> };

/** How an upload ended. */
export type UploadResult =
  { readonly ok: true; readonly key: string } | { readonly ok: false; readonly message: string };

/** The product as the importer needs it, in this process or over HTTP. */
export interface Gateway {
  /** Nothing is carried out: what would become of each file is found out. */
  readonly isPreview?: true;
  /** Carries a command out and waits until queries show it. */
  execute(command: Command, input: Readonly<Record<string, unknown>>): Promise<Result>;
  /** Carries a command out without that wait; `settled` is the wait for all of them. */
  begin(command: Command, input: Readonly<Record<string, unknown>>): Promise<Result>;
  settled(): Promise<void>;
  /** Uploads a file of this machine, once whatever its path: the same bytes have the same key. */
  upload(path: string, about: { readonly folder: string; readonly fileName: string }): Promise<UploadResult>;
  /** Answers a query; null when what it asks for is missing. */
  ask<O>(query: Query<Fields, O>, input: Readonly<Record<string, unknown>>): Promise<O | null>;
}
