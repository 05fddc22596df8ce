import { describe, expect, it } from 'vitest';
import { AddressFault, addressFault, hostsOf } from './hosts.ts';

const urls = (text: string) => hostsOf(text).map(({ url }) => url);

describe('the hosts of an address', () => {
  it.each([
    ['postgres://cowbell@db/herds'],
    ['postgresql://cowbell:pw@db:6432/herds?sslmode=disable'],
    ['postgres://cowbell@[::1]:5433/herds'],
    ['postgres://cowbell@%2Fvar%2Frun%2Fpostgresql/herds'],
    ['postgres:///herds?host=/var/run/postgresql'],
  ])('are one where it names one, and it stays as it is: %s', (text) => {
    expect(urls(text)).toEqual([text]);
  });

  it('come in its order, with the usual port where none is named', () => {
    expect(urls('postgres://bell:p%40ss,w@one:5433,two,[fe80::1],[::1]:6000/herds?sslmode=disable')).toEqual([
      'postgres://bell:p%40ss,w@one:5433/herds?sslmode=disable',
      'postgres://bell:p%40ss,w@two:5432/herds?sslmode=disable',
      'postgres://bell:p%40ss,w@[fe80::1]:5432/herds?sslmode=disable',
      'postgres://bell:p%40ss,w@[::1]:6000/herds?sslmode=disable',
    ]);
  });

  it('have names without user and password', () => {
    const named = (text: string) => hostsOf(text).map(({ name }) => name);
    expect(named('postgres://bell:pw@one:5433,two/herds')).toEqual(['one:5433', 'two:5432']);
    expect(named('postgres://bell:pw@db/herds')).toEqual(['db:5432']);
  });

  it.each(['read-write', 'primary'])('may ask for a session that is %s, which is done anyway', (session) => {
    const [first, second] = urls(`postgres://one,two/herds?target_session_attrs=${session}&sslmode=disable`);
    expect(first).toBe('postgres://one:5432/herds?sslmode=disable');
    expect(second).toBe('postgres://two:5432/herds?sslmode=disable');
  });

  it.each([
    ['another scheme', 'mysql://u:hunter2@one,two/herds'],
    ['none between commas', 'postgres://u:hunter2@one,,two/herds'],
    ['none at the end', 'postgres://u:hunter2@one,/herds'],
    ['a port that is none', 'postgres://u:hunter2@one:abc,two/herds'],
    ['a port that is too high', 'postgres://u:hunter2@one:65536,two/herds'],
    ['port 0', 'postgres://u:hunter2@one:0,two/herds'],
    ['IPv6 without brackets', 'postgres://u:hunter2@fe80::1,two/herds'],
    ['eleven hosts', `postgres://u:hunter2@${Array(11).fill('db').join(',')}/herds`],
    ['a session on a standby', 'postgres://u:hunter2@one,two/herds?target_session_attrs=any'],
    ['such a session of one host', 'postgres://u:hunter2@one/herds?target_session_attrs=prefer-standby'],
    ['hosts in two places', 'postgres://u:hunter2@one,two/herds?host=three'],
    ['several hosts behind the name', 'postgres://u:hunter2@/herds?host=one,two'],
    ['no address at all', 'herds'],
  ])('are refused with %s, and nothing of the address is told', (_what, text) => {
    expect(() => hostsOf(text)).toThrow(AddressFault);
    expect(addressFault(text, false)).not.toMatch(/hunter2|three/);
  });

  it('are up to ten', () => {
    expect(urls(`postgres://${Array(10).fill('db').join(',')}/herds`)).toHaveLength(10);
  });
});

it('an address behind a pooler sets nothing of a session', () => {
  for (const name of ['options', 'statement_timeout', 'lock_timeout']) {
    const address = `postgres://db/herds?${name}=1`;
    expect(addressFault(address, true)).toContain(name);
    expect(addressFault(address, false)).toBe(null);
  }
  expect(addressFault('postgres://db/herds?application_name=bell', true)).toBe(null);
});
