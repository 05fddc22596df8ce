/** What is recorded of the animals of a herd that is saved, through a release's API. */
import { addDays } from '#domain/calendar/calendar.ts';
import { id, type Json, type Sender } from './saved-calls.ts';

/** Acts sent by `send`; `ago` is how many days before `today` something happened. Each answers the id of what it made. */
export function actsOf(send: Sender, today: string) {
  const day = (offset: number) => addDays(today, offset);
  const post = async (path: string, body: Json) => id(await send('POST', `/api/${path}/`, body));
  const patch = (path: string, row: number, body: Json) => send('PATCH', `/api/${path}/update/${row}/`, body);
  const remove = (path: string, row: number) => send('DELETE', `/api/${path}/delete/${row}/`);

  const cow = (name: string, more: Json = {}) =>
    post('cows', {
      id_number: `DE ${name}`,
      name,
      date_of_birth: day(-2000),
      cow_gender: 'Female',
      breed: 'Holstein',
      weight: 640,
      daily_feed_amount: 20,
      milk_supply_group: 1,
      ...more,
    });
  const bull = (name: string) =>
    cow(name, { cow_gender: 'Male', breed: 'Limousin', milk_supply_group: null });
  const serve = (animal: number, ago: number, more: Json = {}) =>
    post('semination-records', { cow: animal, semination_date: day(-ago), ...more });
  const mark = (semination: number, successful: boolean) =>
    patch('semination-records', semination, { successful });
  const check = (animal: number, ago: number, result: string, more: Json = {}) =>
    post('pregnancy-checks', { cow: animal, check_date: day(-ago), result, ...more });
  const lose = (animal: number, ago: number) =>
    post('pregnancy-losses', { cow: animal, loss_date: day(-ago) });
  const calve = (animal: number, ago: number, more: Json = {}) =>
    post('birth-records', { mother_cow: animal, birth_date: day(-ago), ...more });
  const dryOff = (animal: number, ago: number) => post('dry-offs', { cow: animal, dry_off_date: day(-ago) });
  const say = (animal: number, body: Json) => patch('cows', animal, body);
  const undoLast = async () => {
    const [entry] = await send.list('GET', '/api/history/?limit=1');
    await send('POST', `/api/history/${id(entry)}/undo/`);
  };
  return { day, post, patch, remove, cow, bull, serve, mark, check, lose, calve, dryOff, say, undoLast };
}
