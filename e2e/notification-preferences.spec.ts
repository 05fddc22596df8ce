import type { Page } from '@playwright/test';
import { endSession, expect, failing, gone, logIn, message, test, UNREACHABLE } from './fixtures.ts';
import { linkIn, mailTo } from './mails.ts';

const TYPES = [
  'Pregnancy alerts',
  'Vaccination reminders',
  'Feed alerts',
  'Birth alerts',
  'Health alerts',
  'Breeding reminders',
  'Group change notifications',
];

const master = (page: Page) => page.getByLabel('Email notifications', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('the master switch holds the alert types and the test email', async ({ page }) => {
  await page.goto('/notifications');
  await expect(page).toHaveTitle('Notifications · Cowbell');
  await expect(page.getByText('7-21 days before calving')).toBeVisible();
  await expect(page.getByLabel('Pregnancy alerts')).toHaveAccessibleDescription(/7-21 days before calving/);
  await expect(master(page)).toBeChecked();
  for (const name of TYPES) await expect(page.getByLabel(name)).toBeEnabled();
  await expect(button(page, 'Test email')).toBeEnabled();
  await master(page).uncheck();
  for (const name of TYPES) await expect(page.getByLabel(name)).toBeDisabled();
  await expect(button(page, 'Test email')).toBeDisabled();
});

test('preferences are saved and come back', async ({ page }) => {
  await page.goto('/notifications');
  await page.getByLabel('Feed alerts').uncheck();
  await button(page, 'Save').click();
  await expect(message(page, 'status', 'Preferences saved successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Feed alerts')).not.toBeChecked();
  await expect(page.getByLabel('Birth alerts')).toBeChecked();
});

test('no switch is turned while they are being saved', async ({ page }) => {
  await page.goto('/notifications');
  let answer = () => {};
  const looked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/notification-preferences/', async (route) => {
    if (route.request().method() === 'PUT') await looked;
    await route.fallback();
  });
  await page.getByLabel('Feed alerts').uncheck();
  await button(page, 'Save').click();
  for (const control of [master(page), page.getByLabel('Birth alerts')]) await expect(control).toBeDisabled();
  answer();
  for (const control of [master(page), page.getByLabel('Birth alerts')]) await expect(control).toBeEnabled();
  await expect(page.getByLabel('Feed alerts')).not.toBeChecked();
});

test('each switch is saved as itself', async ({ page, keeper }) => {
  await page.goto('/notifications');
  const fields = [
    'pregnancy_alerts',
    'vaccination_reminders',
    'feed_alerts',
    'birth_alerts',
    'health_alerts',
    'breeding_reminders',
    'group_change_notifications',
  ];
  // Each has a pattern of its own over the three rounds, so that no two can stand for each other.
  for (const round of [1, 2, 4]) {
    const on = (index: number) => ((index + 1) & round) > 0;
    for (const [index, name] of TYPES.entries()) await page.getByLabel(name).setChecked(on(index));
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    await button(page, 'Save').click();
    await answered;
    expect(await keeper.call('GET', '/api/notification-preferences/')).toEqual({
      email_enabled: true,
      ...Object.fromEntries(fields.map((field, index) => [field, on(index)])),
    });
  }
  await master(page).uncheck();
  await button(page, 'Save').click();
  await expect(button(page, 'Save')).toBeEnabled();
  await expect
    .poll(() => keeper.call('GET', '/api/notification-preferences/'))
    .toMatchObject({ email_enabled: false, group_change_notifications: true });
});

test('messages stay for three seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/notifications');
  await expect(button(page, 'Save')).toBeEnabled();
  // From here on the page's time passes only when it is told to.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'Save').click();
  const saved = message(page, 'status', 'Preferences saved successfully!');
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return saved.count();
    })
    .toBe(1);
  await page.clock.runFor(2800);
  await expect(saved).toBeVisible();
  await page.clock.runFor(200);
  await expect(saved).toHaveCount(0);
});

test('messages are gone after three seconds, of what went well and of what did not', async ({ page }) => {
  await page.clock.install();
  await page.goto('/notifications');
  for (const [role, name, text] of [
    ['status', 'Save', 'Preferences saved successfully!'],
    ['status', 'Run farm checks', 'Farm checks completed successfully!'],
    ['status', 'Test email', 'Test email sent successfully!'],
    ['alert', 'Save', 'Error saving preferences'],
    ['alert', 'Run farm checks', 'Error running farm checks'],
    ['alert', 'Test email', 'Failed to send test email'],
  ] as const) {
    if (role === 'alert') await gone(page, /preferences|run-farm-checks|send-test-email/);
    await button(page, name).click();
    const shown = message(page, role, text);
    await expect(shown).toBeVisible();
    // Away from it: a message that is pointed at stays.
    await page.mouse.move(0, 0);
    if (role === 'alert') await expect(shown).toContainText(UNREACHABLE);
    // The clock goes on by itself meanwhile, so that only the end of the three seconds is sure.
    await page.clock.fastForward(3000);
    await expect(shown).toHaveCount(0);
  }
});

test('switches that are not saved survive a failure, a reload and the end of the session', async ({
  page,
  keeper,
}) => {
  await page.goto('/notifications');
  const feeds = page.getByLabel('Feed alerts');
  await feeds.uncheck();
  await gone(page, /notification-preferences/);
  await button(page, 'Save').click();
  await expect(message(page, 'alert', 'Error saving preferences')).toBeVisible();
  await expect(feeds).not.toBeChecked();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('What you had typed is back.')).toBeVisible();
  await expect(feeds).not.toBeChecked();
  await endSession(page, keeper);
  await button(page, 'Save').click();
  await expect(page).toHaveURL('/login?next=%2Fnotifications');
  await logIn(page, keeper.username);
  await expect(feeds).not.toBeChecked();
  await button(page, 'Save').click();
  await expect(message(page, 'status', 'Preferences saved successfully!')).toBeVisible();
  await expect(page.getByText('What you had typed is back.')).toHaveCount(0);
  await feeds.check();
  await page.reload();
  await button(page, 'Start over').click();
  await expect(feeds).not.toBeChecked();
});

test('a test email is sent, also right after email was switched on', async ({ page, keeper }) => {
  await keeper.call('PUT', '/api/notification-preferences/', { email_enabled: false });
  await page.goto('/notifications');
  await expect(button(page, 'Test email')).toBeDisabled();
  await expect(page.getByText('This server has no mail server set up.')).toBeVisible();
  await master(page).check();
  await button(page, 'Test email').click();
  await expect(message(page, 'status', 'Test email sent successfully!')).toBeVisible();
  expect((await mailTo(`${keeper.username}@farm.example`)).subject).toBe('Your Cowbell test email');
});

test('the link in a mail stops the mails', async ({ page, keeper }) => {
  await keeper.call('POST', '/api/send-test-email/');
  const mail = await mailTo(`${keeper.username}@farm.example`);
  await page.goto(linkIn(mail, /Stop these mails: (\S+)/));
  await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  await button(page, 'Stop the mails').click();
  await expect(page.getByRole('heading', { name: 'The mails have stopped' })).toBeVisible();
  await page.goto('/notifications');
  await expect(master(page)).not.toBeChecked();
});

test.describe('what fails is shown word for word', () => {
  test('loading, by a server that answers errors and by one that is gone', async ({ page }) => {
    await page.clock.install();
    await failing(page, 'GET', /\/api\/notification-preferences\/$/, 404);
    await page.goto('/notifications');
    const shown = message(page, 'alert', 'Error loading notification preferences');
    await expect(shown).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(shown).toHaveCount(0);
    await page.unrouteAll();
    await gone(page, /\/api\/notification-preferences\/$/);
    await button(page, 'Try again').click();
    await expect(shown).toContainText(UNREACHABLE);
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(master(page)).toBeVisible();
  });

  test('saving', async ({ page }) => {
    await page.goto('/notifications');
    await failing(page, 'PUT', /\/api\/notification-preferences\/$/);
    await page.getByLabel('Feed alerts').uncheck();
    await button(page, 'Save').click();
    await expect(message(page, 'alert', 'Error saving preferences')).toBeVisible();
    await expect(page.getByLabel('Feed alerts')).not.toBeChecked();
  });

  test('a test email, and its reason stays', async ({ page }) => {
    const detail = 'The mail server cannot be reached.';
    await failing(page, 'POST', /\/api\/send-test-email\/$/, 502, { detail, code: 'mail_failed' });
    await page.goto('/notifications');
    await button(page, 'Test email').click();
    await expect(message(page, 'alert', 'Failed to send test email')).toBeVisible();
    await expect(page.getByRole('form').getByText(detail)).toBeVisible();
  });
});
