/**
 * What other programs can be told of: the public name of each kind of event, and the recorded event behind it. Names are
 * permanent. A message holds the key of what changed and no personal data.
 */
export const webhookKinds = {
  'content.published': { label: 'An article or lesson was published', event: 'ContentPublished' },
  'content.edited': { label: 'An article or lesson was edited', event: 'ContentEdited' },
  'content.unpublished': { label: 'An article or lesson became a draft', event: 'ContentUnpublished' },
  'content.deleted': { label: 'An article or lesson was deleted', event: 'ContentDeleted' },
  'assessment.published': { label: 'A quiz or exercise was published', event: 'AssessmentPublished' },
  'assessment.unpublished': { label: 'A quiz or exercise became a draft', event: 'AssessmentUnpublished' },
  'attempt.submitted': { label: 'A learner submitted an attempt', event: 'AttemptSubmitted' },
  'attempt.graded': { label: 'An attempt was graded', event: 'AttemptGraded' },
  'course.published': { label: 'A course was published', event: 'CoursePublished' },
  'course.unpublished': { label: 'A course became a draft', event: 'CourseUnpublished' },
  'course.enrolled': { label: 'A learner was enrolled in a course', event: 'Enrolled' },
  'course.completed': { label: 'A learner completed a course', event: 'CourseCompleted' },
  'order.paid': { label: 'An order was paid', event: 'OrderPaid' },
  'order.refunded': { label: 'An order was refunded', event: 'OrderRefunded' },
  'certificate.issued': { label: 'A certificate was issued', event: 'CertificateIssued' },
  'certificate.revoked': { label: 'A certificate was revoked', event: 'CertificateRevoked' },
  'account.registered': { label: 'Someone registered', event: 'AccountRegistered' },
  'message.received': { label: 'A form was submitted', event: 'FormMessageReceived' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly event: string }>>;

export type WebhookKind = keyof typeof webhookKinds;

export const webhookKindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]];

/** Sent on request alone. */
export const TEST_KIND = 'webhook.test';

/** What is sent as JSON. */
export interface WebhookMessage {
  readonly type: WebhookKind | typeof TEST_KIND;
  /** ISO 8601, UTC: when it happened. */
  readonly timestamp: string;
  readonly data: {
    /** Kind of the entity, such as `article`. */
    readonly entity: string;
    readonly key: string;
    /** Of the entity after the event. */
    readonly version: number;
  };
}
