import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { faultsOfRequest } from '../../testing/cts/validate.ts';
import { codesOf, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { entryOf, undo } from '../../testing/history.ts';
import { joined } from '../../testing/invited.ts';
import { membershipOf } from '../../testing/memberships.ts';
import { movement } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PATH = '/api/declaration-files/';

const NUMBERS = {
  DE: { scheme: 'eu.farmId', id: '031234567890' },
  GB: { scheme: 'uk.cph', id: '12/345/6789' },
  NZ: { scheme: 'NZ.NAIT.Number', id: '123456' },
} as const;

/** A farm of a country with its number, with everything asked for from the beginning of the year. */
async function farmIn(country: keyof typeof NUMBERS | 'AR', numbers: readonly object[] | null = null) {
  const keeper = await test.keeper();
  const farm_numbers = numbers ?? (country === 'AR' ? [] : [NUMBERS[country]]);
  const settings = { country, declare_from: '2026-01-01', farm_numbers };
  expect((await keeper.patch('/api/settings/', settings)).status).toBe(200);
  return keeper;
}

/** A calf of a day; she has a German tag and a breed where nothing else is said. */
async function calfOf(keeper: Client, birth_date: string, more: object = {}, mother_number?: string) {
  const of = {
    date_of_birth: '2020-01-01',
    breed: 'Fleckvieh',
    ...(mother_number && { id_number: mother_number }),
  };
  const { id: mother } = await keeper.cow(of);
  const id_number = `DE 09 ${String(mother).padStart(8, '0')}`;
  const calf = { id_number, name: 'Kalb', calf_sex: 'Female', calf_status: 'alive', ...more };
  const { status, body } = await keeper.post('/api/calvings/', {
    mother_cow: mother,
    birth_date,
    calves: [calf],
  });
  expect(status).toBe(201);
  const cow = body.cows[0]?.id as number;
  return {
    cow,
    id: `birth-${cow}-${birth_date.slice(0, 10)}`,
    lom: `27600${id_number.slice(3).replace(' ', '')}`,
  };
}

const make = (keeper: Client, file: string, declarations: readonly string[], more: object = {}) =>
  keeper.post(PATH, { file, declarations, ...more });
const items = async (keeper: Client) => (await keeper.get('/api/declarations/')).body.items;

describe('a file of declarations', () => {
  it('is made, saved and listed, and what is in it is file_made, until that is undone', async () => {
    const keeper = await farmIn('DE');
    const first = await calfOf(keeper, '2026-06-14T05:30');
    const second = await calfOf(keeper, '2026-06-10', { breed: 'Jersey' });
    expect((await keeper.get('/api/declarations/')).body).toMatchObject({
      files: ['hit-births', 'hit-arrivals', 'hit-departures'],
      items: [
        { id: second.id, missing: [] },
        { id: first.id, missing: [] },
      ],
    });
    const made = await make(keeper, 'hit-births', [first.id, second.id]);
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), file: 'hit-births', name: 'hit-births-2026-06-15.csv', count: 2 },
        ...{ made_at: '2026-06-15T10:00:00.000Z', left_out: [] },
      },
    ]);
    const { left_out, ...kept } = made.body;
    const saved = await keeper.get(`${PATH}${kept.id}/`);
    expect(saved.raw.toString()).toBe(
      'BNR15;LOM;GEB_DATR;RASSE;GESCHL_R;GEB_VERL;VERBLEIB;MEHRLADR;LOM_MUT\r\n' +
        `276031234567890;${second.lom};10.06.2026;03;2;;;;\r\n` +
        `276031234567890;${first.lom};14.06.2026;11;2;;;;\r\n`,
    );
    expect(saved.headers['content-disposition']).toBe('attachment; filename="hit-births-2026-06-15.csv"');
    expect(saved.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(await items(keeper)).toMatchObject([
      { state: 'file_made', file: kept.id },
      { state: 'file_made', file: kept.id },
    ]);
    const again = await make(keeper, 'hit-births', [first.id]);
    const listed = async () => (await keeper.get(PATH)).body;
    expect(await listed()).toEqual([expect.objectContaining({ id: again.body.id, count: 1 }), kept]);
    await undo(keeper, again);
    expect(await listed()).toEqual([kept]);
    expect((await keeper.get(`/api/history/${entryOf(made)}/`)).body).toMatchObject({
      ...{ kind: 'declaration.file', undoable: true, animal_count: 2 },
    });

    const undone = await undo(keeper, made);
    expect(undone.status).toBe(200);
    expectRefusal(await keeper.get(`${PATH}${kept.id}/`), 404);
    expect(await listed()).toEqual([]);
    expect(await items(keeper)).toMatchObject([
      { state: 'to_do', file: null },
      { state: 'to_do', file: null },
    ]);
    await undo(keeper, undone);
    expect((await keeper.get(`${PATH}${kept.id}/`)).raw).toEqual(saved.raw);
    expect(await listed()).toEqual([kept]);
  });

  it('is there again as made where it is undone that a keeper declared what is in it', async () => {
    const keeper = await farmIn('DE');
    const { id } = await calfOf(keeper, '2026-06-14');
    const made = await make(keeper, 'hit-births', [id]);
    const said = { declarations: [id], state: 'declared', number: '4711' };
    const declared = await keeper.post('/api/declarations/mark/', said);
    expect(await items(keeper)).toMatchObject([{ state: 'declared', number: '4711', file: made.body.id }]);
    await undo(keeper, declared);
    expect(await items(keeper)).toMatchObject([{ state: 'file_made', number: null, file: made.body.id }]);
    // What was declared is not any more, once it is written anew.
    await keeper.post('/api/declarations/mark/', said);
    const again = await make(keeper, 'hit-births', [id]);
    expect(await items(keeper)).toMatchObject([
      { state: 'file_made', number: null, declared_on: null, file: again.body.id },
    ]);
  });

  it('leaves out what does not fit, and says why in the language of who asks', async () => {
    const keeper = await farmIn('DE');
    const whole = await calfOf(keeper, '2026-06-14');
    const lacking = await calfOf(keeper, '2026-06-13', { breed: 'Piedmontese', id_number: 'K7' });
    expect(await items(keeper)).toMatchObject([{ missing: ['id_number', 'breed'] }, { missing: [] }]);
    const ids = [whole.id, lacking.id, whole.id];
    const made = await keeper.post(
      PATH,
      { file: 'hit-births', declarations: ids },
      { 'accept-language': 'de' },
    );
    expect(made.body).toMatchObject({
      count: 1,
      left_out: [
        {
          declaration: lacking.id,
          reasons: [
            { code: 'id_number', field: 'id_number', detail: expect.stringMatching(/Ohrmarke/) },
            { code: 'breed', field: 'breed', detail: expect.stringMatching(/Rasse/) },
          ],
        },
        { declaration: whole.id, reasons: [{ code: 'twice', field: null, detail: expect.any(String) }] },
      ],
    });
    expect(await items(keeper)).toMatchObject([{ state: 'to_do' }, { state: 'file_made' }]);
  });

  it('is not made where nothing fits, or where something is asked for that it does not hold', async () => {
    const [keeper, other] = [await farmIn('DE'), await farmIn('DE')];
    const lacking = await calfOf(keeper, '2026-06-13', { id_number: 'K7' });
    const foreign = await calfOf(other, '2026-06-13');
    const gone = await calfOf(keeper, '2026-06-12');
    await keeper.post('/api/declarations/mark/', { declarations: [gone.id], state: 'declared' });
    await keeper.delete(`/api/cows/delete/${gone.cow}/`);
    const { id: bought } = await keeper.cow({ id_number: 'DE 09 99999999' });
    await movement(keeper, bought, 'in', '2026-06-01', { kind: 'purchase' });
    const arrival = `arrival-${bought}-2026-06-01`;
    for (const [file, ids, field, code] of [
      ['hit-births', [lacking.id], 'declarations.0', 'left-out.id-number'],
      ['hit-arrivals', [arrival, lacking.id], 'declarations.1', 'national-file.other-event'],
      ['hit-arrivals', [arrival, foreign.id], 'declarations.1', 'declaration.unknown'],
      ['hit-arrivals', [arrival, 'none'], 'declarations.1', 'declaration.unknown'],
      ['hit-births', [gone.id], 'declarations.0', 'declaration.unknown'],
      ['cts-births', [lacking.id], 'file', 'national-file.unknown'],
      ['hit-deaths', [lacking.id], 'file', 'national-file.unknown'],
    ] as const) {
      const answer = await expectNothingWritten(keeper, () => make(keeper, file, ids));
      expectRefusal(answer, 400, field);
      expect([file, ...codesOf(answer)]).toEqual([file, code]);
    }
    expectRefusal(await make(keeper, 'hit-births', []), 400, 'declarations');
    expectRefusal(await make(keeper, 'hit-births', [lacking.id], { production: 'wool' }), 400, 'production');
    expect((await keeper.get(PATH)).body).toEqual([]);
  });

  it('names the farm, and is not made of one without its number', async () => {
    for (const numbers of [
      [],
      [{ scheme: 'de.hit', id: '031234567890' }],
      [{ scheme: 'eu.farmId', id: '250031234567890' }],
    ]) {
      const keeper = await farmIn('DE', numbers);
      const { id } = await calfOf(keeper, '2026-06-14');
      const answer = await expectNothingWritten(keeper, () => make(keeper, 'hit-births', [id]));
      expectRefusal(answer, 400, 'file');
      expect(answer.body.reasons).toMatchObject([
        { code: 'national-file.number-needed', values: { scheme: 'eu.farmId' } },
      ]);
    }
  });

  it('is none of a farm without a country', async () => {
    const keeper = await test.keeper();
    const { id } = await calfOf(keeper, '2026-06-14');
    expectRefusal(await make(keeper, 'hit-births', [id]), 400, 'file');
  });

  it('is one where it is asked for twice with a key', async () => {
    const keeper = await farmIn('DE');
    const { id } = await calfOf(keeper, '2026-06-14');
    const key = { 'idempotency-key': `file-${id}` };
    const body = { file: 'hit-births', declarations: [id] };
    const answers = [await keeper.post(PATH, body, key), await keeper.post(PATH, body, key)];
    expect(answers.map((answer) => [answer.status, answer.body.id])).toEqual([
      [201, answers[0]?.body.id],
      [201, answers[0]?.body.id],
    ]);
    expect((await keeper.get(PATH)).body).toHaveLength(1);
  });

  it('is made by a worker, read by a viewer, and by nobody of another farm', async () => {
    const owner = await farmIn('DE');
    const { id } = await calfOf(owner, '2026-06-14');
    const [viewer, vet, worker] = [
      await joined(test, owner, 'viewer'),
      await joined(test, owner, 'vet'),
      await joined(test, owner, 'worker'),
    ];
    for (const member of [viewer, vet]) expectRefusal(await make(member, 'hit-births', [id]), 403);
    const { body } = await make(worker, 'hit-births', [id]);
    expect((await viewer.get(`${PATH}${body.id}/`)).status).toBe(200);
    const other = await farmIn('DE');
    expectRefusal(await other.get(`${PATH}${body.id}/`), 404);
    expect((await other.get(PATH)).body).toEqual([]);
  });

  it('counts against what a farm may keep', async () => {
    const keeper = await farmIn('DE');
    const { id } = await calfOf(keeper, '2026-06-14');
    const { farm_id } = await membershipOf(test.db, (await keeper.get('/api/user/')).body.username);
    const bytes = async () => {
      const farms = test.db.selectFrom('farms').select('history_bytes').where('id', '=', farm_id);
      return (await farms.executeTakeFirstOrThrow()).history_bytes;
    };
    const before = await bytes();
    const made = await make(keeper, 'hit-births', [id]);
    const { raw } = await keeper.get(`${PATH}${made.body.id}/`);
    expect((await bytes()) - before).toBeGreaterThan(raw.length);
  });
});

describe('files of other countries', () => {
  it('are requests of CTS, named by farm and file', async () => {
    const keeper = await farmIn('GB');
    const own = await calfOf(keeper, '2026-06-10', { id_number: 'UK 123456 200017' }, 'UK 123456 200001');
    const plain = await calfOf(keeper, '2026-06-11', { id_number: 'UK 123456 300018' }, 'Alma');
    const made = await make(keeper, 'cts-births', [own.id, plain.id]);
    expect(made.body).toMatchObject({
      name: 'cts-births-2026-06-15.xml',
      count: 1,
      left_out: [{ declaration: plain.id, reasons: [{ code: 'mother', field: 'mother' }] }],
    });
    const { raw, headers } = await keeper.get(`${PATH}${made.body.id}/`);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(faultsOfRequest(raw.toString(), 'register_births_request')).toEqual([]);
    expect(raw.toString()).toMatch(new RegExp(`TxnId="cowbell-[0-9a-f]{8}-${made.body.id}"`));
    expect(raw.toString()).toContain(
      'Etg="UK123456200017" Dob="2026-06-10" Brd="SM" Sex="f" GdEtg="UK123456200001"',
    );
  });

  it('are of tags that were lost in Argentina, and of what New Zealand asks', async () => {
    const argentine = await farmIn('AR');
    const { id: cow } = await argentine.cow({ eid: '032010000000017' });
    const lost = { cow, kind: 'electronic', number: '032010000000117', fitted_on: '2026-06-10', why: 'lost' };
    expect((await argentine.post('/api/tags/', lost)).status).toBe(201);
    const made = await make(argentine, 'sigsa-replacements', [`tag_lost-${cow}-2026-06-10`]);
    const saved = await argentine.get(`${PATH}${made.body.id}/`);
    expect([saved.raw.toString(), saved.headers['content-type']]).toEqual([
      ...['032010000000017-032010000000117', 'text/plain; charset=utf-8'],
    ]);

    const kiwi = await farmIn('NZ');
    const { id: sold, id_number } = await kiwi.cow();
    await movement(kiwi, sold, 'out', '2026-06-12', { kind: 'sale', place_number: '654321' });
    const { id: kept } = await kiwi.cow();
    await movement(kiwi, kept, 'out', '2026-06-12', { kind: 'sale' });
    expect(await items(kiwi)).toMatchObject([{ missing: [] }, { missing: ['place_number'] }]);
    const moves = await make(
      kiwi,
      'nait-movements',
      [sold, kept].map((id) => `departure-${id}-2026-06-12`),
    );
    expect(moves.body).toMatchObject({ count: 1, left_out: [{ reasons: [{ code: 'place_number' }] }] });
    expect((await kiwi.get(`${PATH}${moves.body.id}/`)).raw.toString()).toContain(
      `123456,654321,,${id_number},1,12/06/2026,\r\n`,
    );
  });
});
