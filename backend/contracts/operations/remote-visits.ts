/** `POST`, below `/api`: a browser tells which version of a remote it loads while another version is tried out. */
export const REMOTE_VISITS_PATH = '/remote-visits';

/** Holds nothing about who visits. */
export interface RemoteVisit {
  /** Container of the remote, such as `mfe_content`. */
  readonly remote: string;
  readonly version: string;
}
