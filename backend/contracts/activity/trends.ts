import { query } from '../kernel/command.ts';
import { activityChanges } from './activity.ts';

/** Weeks that the dashboard looks back, the present one included. */
export const WEEKS = 12;
/** Days for which mails are counted. */
export const MAIL_DAYS = 7;

/** One line of a picture. */
export interface Trend {
  readonly label: string;
  /** Per week, as `weeks` names them. */
  readonly counts: readonly number[];
}

/** How things went over time; null what the asker may not see. */
export interface DashboardTrends {
  /** Mondays in UTC, such as '2026-11-16', oldest first. */
  readonly weeks: readonly string[];
  /** What was published for the first time, of the kinds that the asker may manage. */
  readonly published: readonly Trend[];
  /** New accounts. */
  readonly signUps: readonly number[] | null;
  /** Mails whose state changed in the last `MAIL_DAYS`, days in UTC and today included, by state, as the area of mails names them. */
  readonly mails: Readonly<Record<string, number>> | null;
}

export const dashboardTrends = query<DashboardTrends>()('DashboardTrends', {
  route: 'GET /admin/dashboard/trends',
  access: 'staff',
  topics: [activityChanges],
  input: () => ({}),
});
