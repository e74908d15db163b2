/** Not a command: whoever sends it has the token of the settings and acts as nobody. See `deploy/README.md`. */
export const mailReportsRoute = 'POST /mailing/reports' as const;

/** Reports in one request. */
export const MAX_REPORTS = 500;
