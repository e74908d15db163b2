/** What a connection string of EventStoreDB says, as far as the product needs to know it. */
export interface EventStoreAddress {
  readonly url: string;
  /** The same, with the leader preferred to whatever node the settings prefer. */
  readonly leaderUrl: string;
  /** `host:port`, comma-joined; may be shown. */
  readonly hosts: string;
  /** Null: the server is asked without TLS, which takes none. */
  readonly credentials: { readonly username: string; readonly password: string } | null;
  /** As long as a start waits for a server that is not there yet; not at all by default. */
  readonly waitSeconds?: number;
}

const shape =
  /^esdb(?:\+discover)?:\/\/(?:([^:@/?#\s]+):([^:@/?#\s]+)@)?([\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*)\/?(?:\?([^#\s]*))?$/;

const truth = /^(?:true|false)$/;
const number = /^-?\d+$/;
const text = /^[^&?]+$/;

/** Options of the client that keep their meaning here; names as it compares them. */
const options: Readonly<Record<string, RegExp>> = {
  tls: truth,
  tlscafile: text,
  usercertfile: text,
  userkeyfile: text,
  connectionname: text,
  nodepreference: /^(?:leader|follower|read_?only_?replica|random)$/i,
  maxdiscoverattempts: number,
  discoveryinterval: number,
  gossiptimeout: number,
  defaultdeadline: number,
  keepaliveinterval: number,
  keepalivetimeout: number,
};

const flat = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/** Reads a connection string; a text says what is wrong with it, without repeating it: it may hold a password. */
export function parseAddress(url: string): EventStoreAddress | string {
  const [, user, password, hosts, query] = shape.exec(url) ?? [];
  if (hosts === undefined) return 'must look like esdb://user:password@host:2113 or esdb://host:2113?tls=false';
  const asked = new Map<string, string>();
  for (const pair of (query ?? '').split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=');
    const known = options[flat(name)];
    if (!known) return `has an option that is not known (known: ${Object.keys(options).join(', ')})`;
    if (!known.test(value)) return `has a bad value for the option ${flat(name)}`;
    asked.set(flat(name), value);
  }
  const leaderUrl = url.replace(/([?&]node_?preference=)[^&]+/i, '$1leader');
  const secure = asked.get('tls') !== 'false';
  if (user === undefined || password === undefined)
    return secure ? 'needs a user and a password, or tls=false' : { url, leaderUrl, hosts, credentials: null };
  try {
    const credentials = { username: decodeURIComponent(user), password: decodeURIComponent(password) };
    return { url, leaderUrl, hosts, credentials: secure ? credentials : null };
  } catch {
    return 'has a user or password that is not percent-encoded';
  }
}
