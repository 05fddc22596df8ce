/** The phone dies right after it said that something is kept: that is there when it is started again. */
import { longer } from '../testing/figures.ts';
import { expect } from './fixtures.ts';
import { allArrived, line as lineOf, moveUntil } from './kept-herd.ts';
import { historyOf, readyAtHome, saidToBeKept, test, vaccinate, weigh } from './on-a-line.ts';

/** How often it dies. */
const KILLS = longer('COWBELL_KILLS', 3);

test('what was said to be kept right before the phone died is there, in its order, and arrives once', async ({
  keeper,
  phone,
  line,
}) => {
  test.setTimeout(60_000 + KILLS * 20_000);
  const cow = await keeper.addCow({ name: 'Alma', weight: 600, date_of_birth: '2020-01-01' });
  await readyAtHome(phone);
  line.goDown();
  const entered: string[] = [];
  for (let number = 1; number <= KILLS; number += 1) {
    const page = await phone.start(`/cow/${cow}`);
    await (number % 2 === 0 ? vaccinate(page, `Dose ${number}`) : weigh(page, 600 + number));
    await saidToBeKept(page);
    await phone.kill();
    entered.push(number % 2 === 0 ? `Dose ${number}` : String(600 + number));
  }
  const page = await phone.start('/waiting');
  await expect(page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(KILLS);
  await moveUntil(page, lineOf(page));
  await expect(lineOf(page)).toContainText(`No connection. ${KILLS} entries are kept on this phone.`);
  line.comeBack();
  await page.getByRole('button', { name: 'Send now' }).click();
  await allArrived(page);
  const said = (await historyOf(keeper)).flatMap(({ changes }) =>
    changes.filter(
      ({ field, before }) => field === 'vaccine_name' || (field === 'weight' && before !== null),
    ),
  );
  expect(said.map(({ after }) => String(after))).toEqual(entered);
});
