/** The address of a PostgreSQL that may stand on several machines, as libpq writes it: `postgres://user:pw@one:5432,two:5433/name`. */

/** One machine of the address. */
export interface Host {
  /** Its own address, which `pg` understands. */
  url: string;
  /** Its name and port, for who runs the server; no password is in it. */
  name: string;
}

const MOST_HOSTS = 10;
const USUAL_PORT = '5432';

/** Scheme, user with password, hosts, and the rest: the name of the database and what is asked of the connection. */
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/s;
const HOST = /^(\[[\da-f:.%]+\]|[^:[\]\s]+)(?::(\d{1,5}))?$/i;

/** Both mean what is done anyway: only a server that takes writes is used. */
const SESSIONS = ['read-write', 'primary'];
/** What a pooler that lends a session for one transaction cannot keep. */
const OF_A_SESSION = ['options', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** The hosts of an address, in its order. Throws `AddressFault`. */
export function hostsOf(url: string): Host[] {
  const [, scheme = '', user = '', listed = '', rest = ''] = PARTS.exec(url) ?? [];
  if (scheme === '') throw new AddressFault('must begin with postgres://');
  const list = listed.split(',');
  if (list.length > MOST_HOSTS) throw new AddressFault(`names more than ${MOST_HOSTS} hosts`);
  // One host may also be none: the path of a socket stands behind the name of the database then.
  const ports = list.map((host) => (list.length > 1 ? portOf(host) : ''));
  return list.map((host, index) => {
    const port = ports[index] && !host.endsWith(`:${ports[index]}`) ? `:${ports[index]}` : '';
    return ofOne(`${scheme}${user}${host}${port}${rest}`, list.length > 1);
  });
}

/** Why `text` is no address of a database; null if it is one. `pooled` is one of a pooler that lends a session for one transaction. */
export function addressFault(text: string, pooled: boolean): string | null {
  try {
    for (const { url } of hostsOf(text)) {
      const kept = OF_A_SESSION.find((name) => new URL(url).searchParams.has(name));
      if (pooled && kept) return `cannot set ${kept} with DATABASE_POOLER=transaction`;
    }
    return null;
  } catch (fault) {
    if (fault instanceof AddressFault) return fault.message;
    throw fault;
  }
}

/** What is wrong in an address; it repeats nothing of it, since a password may stand anywhere in there. */
export class AddressFault extends Error {}

function portOf(host: string): string {
  const [found, , port = USUAL_PORT] = HOST.exec(host) ?? [];
  if (found === undefined) throw new AddressFault('names a host that is none; write host1:5432,host2:5433');
  if (Number(port) < 1 || Number(port) > 65_535) throw new AddressFault('names a port beyond 1 to 65535');
  return port;
}

function ofOne(address: string, isOfSeveral: boolean): Host {
  if (!URL.canParse(address))
    throw new AddressFault('is no address such as postgres://user:password@host:5432/name');
  const url = new URL(address);
  const asked = url.searchParams.getAll('target_session_attrs');
  if (asked.some((session) => !SESSIONS.includes(session)))
    throw new AddressFault(`may ask for target_session_attrs ${SESSIONS.join(' or ')} alone`);
  const elsewhere = url.searchParams.get('host');
  if (elsewhere !== null && (isOfSeveral || elsewhere.includes(',')))
    throw new AddressFault('names several hosts before the name of the database, and none behind it');
  const name = `${elsewhere ?? (decodeURIComponent(url.hostname) || 'localhost')}:${url.searchParams.get('port') ?? (url.port || USUAL_PORT)}`;
  if (asked.length === 0) return { url: address, name };
  url.searchParams.delete('target_session_attrs');
  return { url: url.href, name };
}
