/** What the mail of a check says, and where it leads. */
import { describe, expect, it } from 'vitest';
import type { Alert } from '#domain/alerts/alert.ts';
import { DEFAULT_PREFERENCES, type NotificationPreferences } from '#domain/alerts/notification.ts';
import type { Language } from '#domain/values/language.ts';
import { wordsIn } from '../http/words.ts';
import { composeMail } from '../mail/letter.ts';
import { digestLetter } from './digest.ts';
import { digestContent } from './digest-content.ts';

const TODAY = '2026-06-15';

/** A check that is due; `parts` make another alert of it. */
function alert(id: number, name: string, parts: Partial<Alert> = {}): Alert {
  return {
    type: 'breeding_reminders',
    kind: 'check-due',
    urgency: 'soon',
    date: TODAY,
    cow_ids: [id],
    feed_ids: [],
    names: [name],
    list: 'check',
    values: {},
    keys: [`key ${id} ${JSON.stringify(parts)}`],
    ...parts,
  };
}

const calving = (id: number, name: string, date: string, late = false) =>
  alert(id, name, {
    type: 'birth_alerts',
    kind: late ? 'calving-overdue' : 'calving-soon',
    list: 'calving',
    date,
    ...(late ? { late } : {}),
  });
const bella = { id: 9, id_number: '13', name: 'Bella & Co' };
const born = alert(9, 'Bella & Co', {
  type: 'birth_alerts',
  kind: 'calving-recorded',
  list: undefined,
  values: { cow: bella, date: '2026-06-14', calves: ['Bo'] },
});
const unweighed = alert(8, 'Cora', {
  type: 'health_alerts',
  kind: 'never-weighed',
  list: undefined,
  values: { named: [{ id: 8, id_number: 'Cora', name: 'Cora' }], count: 1, days: 60 },
});

interface Mailed {
  unreported: Alert[];
  told?: Alert[];
  preferences?: Partial<NotificationPreferences>;
  language?: Language;
  /** In how many the reader is. */
  farms?: number;
}

function digest({ unreported, told = [], preferences = {}, language = 'en', farms = 1 }: Mailed) {
  const farm = { id: 1, name: 'Hill <Farm>', time_zone: 'Europe/Paris', today: TODAY };
  const config = { publicUrl: 'https://farm.example', secret: 'x'.repeat(32) };
  const recipient = { user_id: 3, farm_id: 1, farms, email: 'me@example.com' };
  const words = wordsIn(language);
  const content = digestContent(
    {
      work: { count: 12, today: TODAY },
      standing: [...unreported, ...told],
      unreported,
      preferences: { ...DEFAULT_PREFERENCES, ...preferences },
    },
    words,
  );
  if (!content) return null;
  const keys = unreported.flatMap((one) => one.keys);
  return composeMail(digestLetter({ config, farm, recipient, content, keys }), words, recipient.email, null);
}

function mailOf(mailed: Mailed) {
  const mail = digest(mailed);
  if (!mail) throw new Error('There is nothing to tell');
  return mail;
}

/** Its headings and paragraphs. */
const linesOf = (text: string) => text.match(/^(- .*|[A-Z ,]+)$/gm);

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => alert(100 + index, ['Alma', 'Bella'][index] ?? `N${index}`));

describe('the mail of a check', () => {
  it('has a paragraph for each list, in the order of the day, and one more for those that are late', () => {
    const { text, subject } = mailOf({
      unreported: [
        ...many(14),
        alert(7, 'Dora', { late: true }),
        calving(9, 'Bella & Co', '2026-06-14'),
        unweighed,
        born,
      ],
    });
    expect(linesOf(text)).toEqual([
      'NEW',
      '- Calving: Bella & Co (14 June)',
      '- Pregnancy check, late: Dora',
      '- Pregnancy check: Alma, Bella and 12 more',
      '- Cora is older than 60 days and has no weight on record.',
      'GOOD TO KNOW',
      '- Bella & Co (13) calved on 14 June 2026: Bo.',
    ]);
    expect(subject).toBe('Calving: Bella & Co (14 June) · 12 need you today, 2 more to know');
    expect(text).toContain('15 June 2026 · 12 need you today');
  });

  it('names up to five animals, and of more the first two', () => {
    expect(linesOf(mailOf({ unreported: many(5) }).text)).toContain(
      '- Pregnancy check: Alma, Bella, N2, N3 and N4',
    );
    expect(linesOf(mailOf({ unreported: many(6) }).text)).toContain(
      '- Pregnancy check: Alma, Bella and 4 more',
    );
  });

  it('tells beneath what was reported before and is still to do, but no news of it', () => {
    const told = [alert(8, 'Cora'), calving(3, 'Emma', '2026-07-01'), { ...born, keys: ['told'] }];
    const { text, subject } = mailOf({ unreported: [calving(9, 'Bella', '2026-06-05', true)], told });
    expect(linesOf(text)).toEqual([
      'NEW',
      '- Calving, late: Bella (5 June)',
      'TOLD BEFORE, STILL TO DO',
      '- Pregnancy check: Cora',
    ]);
    expect(subject).toBe('Calving, late: Bella (5 June)');
  });

  it('leaves out the types that are switched off, and is none where nothing is left', () => {
    const unreported = [alert(7, 'Alma'), calving(9, 'Bella', TODAY)];
    const { text } = mailOf({ unreported, preferences: { breeding_reminders: false } });
    expect(linesOf(text)).toEqual(['NEW', '- Calving: Bella (15 June)']);
    // The number is that of every screen.
    expect(text).toContain('12 need you today');
    expect(digest({ unreported: [alert(7, 'Alma')], preferences: { breeding_reminders: false } })).toBeNull();
  });

  it('says what an animal is given, and what is to be done with her', () => {
    const dose = alert(7, 'Alma', { kind: 'vaccination-due', list: 'vaccinate', vaccine: 'BVD' });
    const treated = alert(8, 'Bella', {
      kind: 'dose-due',
      list: 'treat',
      values: { reason: { code: 'work.dose', values: { medicine: 'Penicillin', dose: 2, doses: 3 } } },
    });
    const own = (title: string) => ({
      kind: 'own-task' as const,
      list: 'own' as const,
      values: { reason: { code: 'work.own', values: { title } } },
    });
    const task = alert(1, 'Mend the fence', { ...own('Mend the fence'), cow_ids: [] });
    const claw = alert(9, 'Cora', own('Check her claw'));
    expect(linesOf(mailOf({ unreported: [dose, treated, task, claw] }).text)).toEqual([
      'NEW',
      '- Next dose: Bella (Penicillin)',
      '- Vaccination: Alma (BVD)',
      '- Own tasks: Mend the fence and Cora (Check her claw)',
    ]);
  });

  it('leads to the row of each animal, and to the list of several', () => {
    const { html, text } = mailOf({
      unreported: [alert(7, 'Alma'), ...many(2), calving(9, 'Bella', TODAY), born],
    });
    expect(html).toMatch(
      /<a href="https:\/\/farm\.example\/work\?list=check&amp;farm=1#check-7"[^>]*>Alma<\/a>/,
    );
    expect(html).toMatch(
      /<a href="https:\/\/farm\.example\/work\?list=check&amp;farm=1"[^>]*>Pregnancy check<\/a>/,
    );
    expect(html).toMatch(/<a href="https:\/\/farm\.example\/cow\/9\?farm=1"[^>]*>Bella &amp; Co<\/a> \(13\)/);
    expect(text).toContain(
      '- Calving: Bella (15 June)\n  https://farm.example/work?list=calving&farm=1#calving-9',
    );
    expect(text).toContain('and Bella\n  https://farm.example/work?list=check&farm=1\n');
  });

  it('names the farm in its subject to who is in several', () => {
    const unreported = [alert(7, 'Alma')];
    const { subject } = mailOf({ unreported });
    expect(mailOf({ unreported, farms: 2 }).subject).toBe(`Hill <Farm>: ${subject}`);
  });

  it('escapes what people have typed, and fetches nothing from anywhere', () => {
    const { html } = mailOf({ unreported: [alert(7, '<b>Alma</b>')] });
    expect(html).toContain('&lt;b&gt;Alma&lt;/b&gt;');
    expect(html).toContain('Today on Hill &lt;Farm&gt;');
    expect(html).not.toContain('<Farm>');
    expect(html).not.toMatch(/<img|<link|url\(|@import|<script/i);
  });

  it('leaves out news that nobody would read to the end, and says where it is', () => {
    const unreported = Array.from({ length: 43 }, (_, index) => ({ ...born, keys: [`born ${index}`] }));
    const { html, text } = mailOf({ unreported });
    expect(text.match(/calved on/g)).toHaveLength(40);
    expect(text).toContain('- and 3 more, under Notifications\n  https://farm.example/notifications?farm=1');
    expect(html).toContain('and 3 more, under Notifications');
  });

  it('of a large herd is short', () => {
    const { text } = mailOf({
      unreported: [...many(3000), ...Array.from({ length: 3000 }, (_, id) => calving(id, `C${id}`, TODAY))],
    });
    expect(linesOf(text)).toEqual([
      'NEW',
      '- Calving: C0 (15 June), C1 (15 June) and 2,998 more',
      '- Pregnancy check: Alma, Bella and 2,998 more',
    ]);
  });

  it('has the same id for the same alerts alone', () => {
    const [one, other] = [alert(7, 'Alma'), alert(8, 'Bella')];
    expect(mailOf({ unreported: [one, other] }).id).toBe(mailOf({ unreported: [other, one] }).id);
    expect(mailOf({ unreported: [one] }).id).not.toBe(mailOf({ unreported: [other] }).id);
  });

  it.each<[Language, string]>([
    ['de', '- Trächtigkeitsuntersuchung, überfällig: Alma'],
    ['fr', '- Constat de gestation, en retard : Alma'],
    ['es', '- Diagnóstico de gestación, con retraso: Alma'],
    ['pt-BR', '- Diagnóstico de gestação, em atraso: Alma'],
  ])('is written in %s', (language, paragraph) => {
    const { text } = mailOf({ unreported: [alert(7, 'Alma', { late: true })], language });
    expect(text.replaceAll('\u202F', ' ').replaceAll('\u00A0', ' ')).toContain(paragraph);
  });
});
