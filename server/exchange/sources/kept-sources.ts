/** What of a source is kept: its secret sealed, for the server alone to which it is sent. */
import type {
  AdeLastFetch,
  AdeSource,
  AdeSourceCreate,
  AdeSourcePatch,
} from '#domain/exchange/ade/sources.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { open, seal } from '../../http/sealed.ts';
import type { Guard } from './guard.ts';
import type { SourceRow } from './sources.repository.ts';

/** A source as it is answered: without its secret. */
export function sourceAnswer(secret: string, row: SourceRow): AdeSource {
  const { id, version, name, address, auth, username, last_fetch, next_from } = row;
  return {
    ...{ id, version, name, address, auth, username },
    secret_kept: secretOf(secret, row) !== null,
    location: locationIn(row),
    last_fetch: last_fetch === null ? null : (JSON.parse(last_fetch) as AdeLastFetch),
    next_from: next_from === null ? null : new Date(next_from).toISOString(),
  };
}

function locationIn({ location_scheme: scheme, location_id: id }: SourceRow): AdeSource['location'] {
  return scheme === null || id === null ? null : { scheme, id };
}

/** The columns that are kept of what an owner sends. */
export type KeptPart = Omit<SourceRow, 'id' | 'farm_id' | 'version' | 'last_fetch'>;

/**
 * What is kept of a new source, or of one as it is changed. Throws `invalid` where the guard does not let it be asked, or what shows there
 * who asks is missing. A secret that is kept goes to no other server: with another origin it is asked for again.
 * @param row the source as it is; null of a new one
 */
export function keptPart(
  secret: string,
  guard: Guard,
  farmId: number,
  row: SourceRow | null,
  sent: AdeSourceCreate | AdeSourcePatch,
): KeptPart {
  const { name = '', address: typed = '', auth = 'none' } = { ...row, ...sent };
  const url = URL.parse(typed);
  if (!url) throw refusal('address', 'value.not-an-address');
  if (!guard.mayAsk(url)) throw refusal('address', 'value.address-not-allowed');
  const address = url.href.replace(/\/+$/, '');
  const location = sent.location === undefined && row ? locationIn(row) : (sent.location ?? null);
  const isSame =
    row?.address === address &&
    row.location_scheme === (location?.scheme ?? null) &&
    row.location_id === (location?.id ?? null);
  const username = auth === 'basic' ? (sent.username === undefined ? row?.username : sent.username) : null;
  if (auth === 'basic' && username == null) throw refusal('username', 'value.required');
  return {
    ...{ name, address, auth, username: username ?? null },
    sealed_secret: keptSecret(secret, farmId, row, { ...sent, auth, address }),
    location_scheme: location?.scheme ?? null,
    location_id: location?.id ?? null,
    // Of another farm nothing was fetched yet.
    next_from: isSame ? row.next_from : null,
  };
}

function keptSecret(
  secret: string,
  farmId: number,
  row: SourceRow | null,
  {
    auth,
    address,
    token,
    password,
  }: Pick<AdeSourcePatch, 'token' | 'password'> & Pick<SourceRow, 'auth' | 'address'>,
): string | null {
  if (auth === 'none') return null;
  const given = auth === 'bearer' ? token : password;
  if (given != null) return seal(secret, 'ade-source', ownerOf(farmId, address), Buffer.from(given));
  const kept =
    row?.auth === auth && new URL(row.address).origin === new URL(address).origin ? row.sealed_secret : null;
  if (kept === null) throw refusal(auth === 'bearer' ? 'token' : 'password', 'value.required');
  return kept;
}

/** The header by which Cowbell shows who it is; null where it shows nothing. Throws `invalid` where the secret does not open any more. */
export function authorizationOf(secret: string, row: SourceRow): string | null {
  if (row.auth === 'none') return null;
  const opened = secretOf(secret, row);
  if (opened === null) throw refusal(row.auth === 'bearer' ? 'token' : 'password', 'value.required');
  if (row.auth === 'bearer') return `Bearer ${opened}`;
  return `Basic ${Buffer.from(`${row.username ?? ''}:${opened}`).toString('base64')}`;
}

function secretOf(secret: string, { farm_id, address, sealed_secret }: SourceRow): string | null {
  if (sealed_secret === null) return null;
  const opened = open(secret, 'ade-source', ownerOf(farm_id, address), sealed_secret);
  return opened && Buffer.from(opened).toString();
}

/** For whom a secret is sealed: it opens for no other farm, and to be sent to no other server. */
function ownerOf(farmId: number, address: string): string {
  return `${farmId} ${new URL(address).origin}`;
}

function refusal(
  field: string,
  code: 'value.required' | 'value.not-an-address' | 'value.address-not-allowed',
): AppError {
  return new AppError('invalid', fieldMessage(field, code));
}
