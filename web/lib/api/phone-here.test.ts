import { afterEach, expect, it } from 'vitest';
import { fetchPhone, leavePhone, type PhoneHere, phoneFrom, phoneHere } from './phone-here.ts';

afterEach(leavePhone);

/** Phones that come when the test lets them. */
function phones() {
  const begun: ((name: string) => void)[] = [];
  const ended: string[] = [];
  phoneFrom(async () => ({
    beginPhone: () =>
      new Promise((resolve) => {
        begun.push((name) => resolve({ name, end: () => ended.push(name) } as unknown as PhoneHere));
      }),
    forgetHerds: async () => undefined,
  }));
  return { begun, ended };
}

it('ends a phone that comes after its user has left, and gives out that of the next one', async () => {
  const { begun, ended } = phones();
  const first = fetchPhone();
  await expect.poll(() => begun.length).toBe(1);
  leavePhone();
  const second = fetchPhone();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.('hers');
  expect(await second).toMatchObject({ name: 'hers' });
  begun[0]?.('his');
  expect(await first).toMatchObject({ name: 'hers' });
  expect([phoneHere(), ended]).toMatchObject([{ name: 'hers' }, ['his']]);
});
