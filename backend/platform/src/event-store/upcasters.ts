import type { EventMetadata } from '@learnloom/contracts/kernel/event';

/** Turns data as it was recorded under an older schema version into what `EventSpec` declares today. */
export type Upcaster = (data: object, schema: number) => object;

/**
 * Steps of one event type, by the version that they start from: `{ 1: toVersion2, 2: toVersion3 }`. A step gets data as
 * stored: personal fields are still sealed, so they can be moved (`renamedField` of `sealing.ts`) but not looked into.
 */
export type Steps = Readonly<Record<number, (data: never) => object>>;

interface Rendered {
  readonly htmlContent?: unknown;
  readonly headings?: unknown;
  readonly readingTime?: unknown;
}

/** The first versions recorded what a document looked like beside the document. */
function withoutRendered({ htmlContent: _html, headings: _headings, readingTime: _time, ...data }: Rendered): object {
  return data;
}

/** The first mails stood for themselves and wanted no answer. */
const aloneAndUnanswered = (data: object): object => ({ ...data, replyTo: null, thread: [], origin: null });

/** A code for a new password was that of the account, wherever it had been asked for; nobody can enter such a one any more. */
const askedByNobody = ({ challenge }: { readonly challenge: string }): object => ({ challenge, asker: '' });
const ofNoCode = ({ tries }: { readonly tries: number }): object => ({ challenge: '', tries });

/** The first files were images that everyone could see. */
const imageForEveryone = (data: object): object => ({ ...data, milliseconds: null, codecs: '', audience: 'everyone' });

/** The first orders were of one course, and the first coupons knew courses only. */
const ofNoBundle = (data: object): object => ({ ...data, bundle: null });
const forNoBundles = (data: object): object => ({ ...data, bundles: [] });

/** The first videos of units had one size. */
const inOneSize = (data: object): object => ({ ...data, renditions: [] });

/** The first assessments showed all of a result or nothing of it. What each time shows says nothing of those. */
const withoutReviewTimes = (data: object): object => ({
  reviewAfterAttempt: ['answer', 'correctness', 'points'],
  reviewWhileOpen: ['answer', 'correctness', 'points'],
  reviewAfterClosing: ['answer', 'correctness', 'points', 'answerKey', 'explanation'],
  ...data,
});

/** The first authors had nothing but their names and images. */
const withoutBio = (data: object): object => ({ bio: '', ...data });

/** The first sites showed readers no earlier versions. */
const withoutPublicHistory = (data: object): object => ({ historyPublic: false, ...data });

/** Event type → its steps. A declaration whose version was raised has a step here from each version before it. */
export const upcasting: Readonly<Record<string, Steps>> = {
  AssessmentCreated: { 1: withoutReviewTimes },
  AssessmentRestored: { 1: withoutReviewTimes },
  AuthorCreated: { 1: withoutBio },
  AuthorRestored: { 1: withoutBio },
  ContentCreated: { 1: withoutRendered },
  ContentEdited: { 1: withoutRendered },
  ContentRestored: { 1: withoutRendered },
  CouponCreated: { 1: forNoBundles },
  CouponRestored: { 1: forNoBundles },
  FileStored: { 1: imageForEveryone },
  MailQueued: { 1: aloneAndUnanswered },
  OrderPlaced: { 1: ofNoBundle },
  PublishingRulesChanged: { 1: withoutPublicHistory },
  ResetFailed: { 1: ofNoCode },
  ResetRequested: { 1: askedByNobody },
  UnitAdded: { 1: inOneSize },
  UnitRestored: { 1: inOneSize },
  WebsitePageUpdated: { 1: withoutRendered },
};

/** Goes through the steps from the version at hand to the newest. */
export function upcasterOf(steps: Steps): Upcaster {
  return (recorded, schema) => {
    let data = recorded;
    for (let version = schema; ; version += 1) {
      const step = steps[version];
      if (!step) return data;
      data = step(data as never);
    }
  };
}

/** Versions between what was recorded and what is declared from which no step leads on. */
export const missingSteps = (steps: Steps | undefined, recorded: number, declared: number): readonly number[] =>
  Array.from({ length: Math.max(0, declared - recorded) }, (_, index) => recorded + index).filter(
    version => !steps?.[version],
  );

export const upcasters: ReadonlyMap<string, Upcaster> = new Map(
  Object.entries(upcasting).map(([type, steps]) => [type, upcasterOf(steps)]),
);

/** Applied where rows become events, so that nobody else sees an old form. */
export const upcast = (
  known: ReadonlyMap<string, Upcaster>,
  type: string,
  data: object,
  metadata: EventMetadata,
): object => known.get(type)?.(data, metadata.schema) ?? data;
