import { TOTP } from 'otpauth';
import { axeFaults } from './axe.ts';
import { expect, message, PASSWORD, test } from './fixtures.ts';

/** The code that a phone shows so many seconds from now. */
function codeOf(secret: string, seconds = 0): string {
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + seconds * 1000 });
}

test('a second factor is turned on, asked for at login, and turned off with a code on paper', async ({
  page,
  keeper,
}) => {
  await page.goto('/profile');
  const part = page.getByRole('region', { name: 'Second factor' });
  await part.getByRole('button', { name: 'Turn on' }).click();
  const ask = page.getByRole('dialog', { name: 'Turn on' });
  await ask.getByLabel('Your password').fill('not this one');
  await ask.getByRole('button', { name: 'Go on' }).click();
  await expect(ask.getByLabel('Your password')).toHaveAccessibleDescription(/This is not your password/);
  await ask.getByLabel('Your password').fill(PASSWORD);
  await ask.getByRole('button', { name: 'Go on' }).click();

  const scan = page.getByRole('dialog', { name: 'Scan with your phone' });
  await expect(scan.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await scan.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await scan.getByRole('textbox', { name: 'Code' }).fill('000000');
  await scan.getByRole('button', { name: 'Turn on' }).click();
  await expect(scan.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/This code is wrong/);
  await scan.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await scan.getByRole('button', { name: 'Turn on' }).click();

  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  const items = codes.getByRole('listitem');
  await expect(items).toHaveCount(8);
  const onPaper = await items.allTextContents();
  expect(await axeFaults(page)).toEqual([]);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(part).toContainText('8 recovery codes are left.');

  await page.goto('/logout');
  await page.getByLabel('Username').fill(keeper.username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/This code is wrong/);
  await code.fill(codeOf(secret, 30));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);

  await page.goto('/profile');
  await part.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off' });
  await off.getByLabel('Your password').fill(PASSWORD);
  await off.getByLabel('Code').fill(onPaper[0]?.toUpperCase() ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(message(page, 'status', 'The second factor is off.')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('who has a second factor is asked for a code where the password is asked again', async ({
  page,
  keeper,
}) => {
  const { secret } = await keeper.call<{ secret: string }>('POST', '/api/second-factor/', {
    password: PASSWORD,
  });
  const { recovery_codes: onPaper } = await keeper.call<{ recovery_codes: string[] }>(
    'POST',
    '/api/second-factor/confirm/',
    { code: codeOf(secret) },
  );
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByLabel('New password').fill('quiet-meadow-77');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByLabel('Code')).toHaveAccessibleDescription(/Enter the code from your phone/);
  await form.getByLabel('Code').fill(onPaper[0] ?? '');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(message(page, 'status', 'Password changed successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('quiet-meadow-77');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/Enter the code from your phone/);
  await dialog.getByLabel('Code').fill(onPaper[1] ?? '');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login/);
});
