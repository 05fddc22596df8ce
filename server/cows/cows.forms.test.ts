import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { buildCow, type Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { flatImage, formOf } from '../../testing/images.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const create = (keeper: Client, form: FormData) => keeper.post('/api/cows/', form);
const change = (keeper: Client, id: number, form: FormData) => keeper.patch(`/api/cows/update/${id}/`, form);

describe('a form', () => {
  it('makes the same cow as JSON does', async () => {
    const keeper = await test.keeper();
    const fields = { is_pregnant: true, semination_date: '2026-05-01', milk_supply_group: 2.5 };
    const { body: json } = await keeper.post(
      '/api/cows/',
      buildCow({ ...fields, id_number: 'json', name: 'Bella' }),
    );
    const { status, body: form } = await create(
      keeper,
      formOf(buildCow({ ...fields, id_number: 'form', name: 'Bella' })),
    );
    expect(status).toBe(201);
    const own = (cow: { semination_records: object[] }) => ({
      ...cow,
      id: 0,
      id_number: '',
      semination_records: cow.semination_records.map((record) => ({ ...record, id: 0, cow: 0 })),
    });
    expect(own(form)).toEqual(own(json));
  });

  it('takes an empty field as absent, or as null where the field may be null', async () => {
    const keeper = await test.keeper();
    const empty = {
      cow_mother: '',
      semination_date: '',
      is_pregnant: '',
      pregnancy_start_date: '',
      cow_image: '',
    };
    const { status, body } = await create(keeper, formOf(buildCow({ ...empty, milk_supply_group: ' 1 ' })));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      cow_mother: null,
      semination_date: null,
      is_pregnant: false,
      cow_image: null,
    });
    const male = formOf(buildCow({ ...empty, cow_gender: 'Male', milk_supply_group: '' }));
    expect((await create(keeper, male)).status).toBe(201);
  });

  it('names every required field that is empty', async () => {
    const keeper = await test.keeper();
    const fields = Object.fromEntries(Object.keys(buildCow()).map((field) => [field, '']));
    const attempt = () => create(keeper, formOf({ ...fields, cow_gender: 'Female' }));
    expectRefusal(
      await expectNothingWritten(keeper, attempt),
      400,
      ...Object.keys(fields).filter((field) => field !== 'cow_gender'),
    );
  });

  it.each([
    ['true', true],
    ['True', true],
    ['on', true],
    ['1', true],
    ['false', false],
    ['off', false],
    ['0', false],
  ])('says %s for %s', async (text, is_pregnant) => {
    const keeper = await test.keeper();
    const { body } = await create(keeper, formOf(buildCow({ is_pregnant: text })));
    expect(body.is_pregnant).toBe(is_pregnant);
  });

  it.each([
    ['12', 12],
    [' 12.5 ', 12.5],
    ['+7', 7],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['007', 7],
  ])('says %j for the weight %d', async (text, weight) => {
    const keeper = await test.keeper();
    expect((await create(keeper, formOf(buildCow({ weight: text })))).body.weight).toBe(weight);
  });

  it.each(['12,5', '0x10', '1_000', '--1', '1e', 'NaN', 'Infinity', '١٢', '12 kg', '1e999'])(
    'is refused with a weight of %s',
    async (text) => {
      const keeper = await test.keeper();
      expectRefusal(await create(keeper, formOf(buildCow({ weight: text }))), 400, 'weight');
    },
  );

  it('changes a cow as JSON does, with or without a picture', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const { status, body } = await change(
      keeper,
      id,
      formOf({ weight: '700.5', breed: '', is_pregnant: 'true' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ weight: 700.5, breed: null, is_pregnant: true, version: 2 });
    const image = { bytes: await flatImage(10, 10, 'png') };
    const withImage = await change(keeper, id, formOf({}, image));
    expect(withImage.body).toMatchObject({
      weight: 700.5,
      cow_image: expect.stringMatching(/^\/api\/images\//),
    });
    expect((await change(keeper, id, formOf({ weight: '701' }))).body.cow_image).toBe(
      withImage.body.cow_image,
    );
  });

  it('ignores fields it does not know, and takes the last of a field sent twice', async () => {
    const keeper = await test.keeper();
    const form = formOf(buildCow({ colour: 'red', id: 5, farm_id: 1, version: 9 }));
    form.append('weight', '1');
    form.append('weight', '333');
    const { status, body } = await create(keeper, form);
    expect(status).toBe(201);
    expect(body).toMatchObject({ weight: 333, version: 1 });
  });
});

describe('a form that cannot be read', () => {
  const raw = (keeper: Client, payload: string | Buffer, type: string) =>
    keeper.post('/api/cows/', payload, { 'content-type': type });
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  it.each<[string, string, string]>([
    ['without a boundary', part('name', 'a'), 'multipart/form-data'],
    ['with an empty boundary', part('name', 'a'), 'multipart/form-data; boundary='],
    ['with another boundary', part('name', 'a'), 'multipart/form-data; boundary=y'],
    ['that ends too early', part('name', 'a'), 'multipart/form-data; boundary=x'],
    ['that ends in a header', '--x\r\ncontent-dispo', 'multipart/form-data; boundary=x'],
    [
      'that ends in a file',
      '--x\r\ncontent-disposition: form-data; name="cow_image"; filename="a"\r\n\r\nabc',
      'multipart/form-data; boundary=x',
    ],
    ['of nothing', '', 'multipart/form-data; boundary=x'],
    ['that is JSON', '{"name":"a"}', 'multipart/form-data; boundary=x'],
    ['with a header that is none', '--x\r\n:\r\n\r\na\r\n--x--', 'multipart/form-data; boundary=x'],
    [
      'with a part that has no name',
      '--x\r\ncontent-type: text/plain\r\n\r\na\r\n--x--',
      'multipart/form-data; boundary=x',
    ],
    ['with a prototype for a field', `${part('__proto__', 'a')}--x--`, 'multipart/form-data; boundary=x'],
    ['with a constructor for a field', `${part('constructor', 'a')}--x--`, 'multipart/form-data; boundary=x'],
  ])('%s answers 400 and writes nothing', async (_what, payload, type) => {
    const keeper = await test.keeper();
    const answer = await expectNothingWritten(keeper, () => raw(keeper, payload, type));
    expect(answer.status).toBe(400);
    expectRefusal(answer, 400, ...Object.keys(answer.body.errors));
  });

  it('with JSON inside a field is judged as what it is', async () => {
    const keeper = await test.keeper();
    const json =
      '--x\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n';
    for (const value of ['{"a":1}', '{"__proto__":1}', '[', 'null']) {
      const answer = await raw(keeper, `${json}${value}\r\n--x--`, 'multipart/form-data; boundary=x');
      expect(answer.status).toBe(400);
    }
  });

  it('with fields without end is refused', async () => {
    const keeper = await test.keeper();
    const many = formOf(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`field${n}`, 'x'])));
    expect((await create(keeper, many)).status).toBe(413);
    const long = formOf(buildCow({ name: 'x'.repeat(200_000) }));
    expectRefusal(await create(keeper, long), 400, 'name');
    const two = formOf(buildCow(), { bytes: Buffer.from('a') });
    two.append('cow_image', new File(['b'], 'b.png'));
    expect([400, 413]).toContain((await create(keeper, two)).status);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
  });

  it('is not taken where no picture is: 415', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    for (const path of ['/api/feeds/', '/api/vaccinations/', '/api/birth-records/', '/api/token/']) {
      expectRefusal(await keeper.post(path, formOf({ cow: id, name: 'x' })), 415);
    }
    expectRefusal(await keeper.put('/api/notification-preferences/', formOf({ email_enabled: false })), 415);
  });
});
