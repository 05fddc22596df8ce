import { describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { ENGLISH } from '../../testing/words.ts';
import { NotificationPreferences, NotificationPreferencesChange } from '../alerts/notification.ts';
import { BirthRecordCreate, BirthRecordPatch } from '../kinds/birth/schema.ts';
import { CowCreate, CowPatch } from '../kinds/cow/schema.ts';
import { FeedCreate, FeedPatch } from '../kinds/feed/schema.ts';
import { createOf, patchOf } from '../kinds/schemas.ts';
import { SeminationRecordCreate, SeminationRecordPatch } from '../kinds/semination/schema.ts';
import { vaccination as vaccinationKind } from '../kinds/vaccination/kind.ts';
import { fieldSentences } from '../messages/sentences.ts';
import { validated } from './reasons.ts';

const REQUIRED = 'This is required.';

const cow = {
  id_number: 'DE 09 12345678',
  name: 'Bella',
  breed: 'Holstein',
  weight: 640,
  milk_supply_group: 2,
  date_of_birth: '2021-05-04',
  cow_gender: 'Female',
  daily_feed_amount: 22.5,
};
const feed = { name: 'Hay', total_amount: 1200.5, date_added: '2026-02-28' };
const calving = { mother_cow: 3, birth_date: '2026-02-28T06:30:00' };
const semination = { cow: 3, semination_date: '2026-02-28T06:30:00' };
const vaccination = { cow: 3, vaccine_name: 'BVD', vaccination_date: '2026-02-28T06:30:00' };
const preferences = {
  email_enabled: true,
  pregnancy_alerts: true,
  vaccination_reminders: false,
  feed_alerts: true,
  birth_alerts: true,
  health_alerts: true,
  breeding_reminders: true,
  group_change_notifications: false,
};

/** A payload that is good, the fields that may be absent from it with values they take, and what breaks it. */
interface Payload {
  schema: z.ZodMiniType;
  good: Record<string, unknown>;
  takes?: Record<string, unknown[]>;
  breaks: [change: Record<string, unknown>, field: string, sentence: string | RegExp][];
}

const payloads: Record<string, Payload> = {
  CowCreate: {
    schema: CowCreate,
    good: cow,
    takes: {
      cow_mother: [1, null],
      semination_date: ['2026-01-31', null],
      is_pregnant: [true, false, null],
      pregnancy_start_date: ['2024-02-29', null],
      cow_image: [null],
    },
    breaks: [
      [{ id_number: '' }, 'id_number', REQUIRED],
      [{ id_number: 'x'.repeat(51) }, 'id_number', 'Use at most 50 characters.'],
      [{ name: undefined }, 'name', REQUIRED],
      [{ name: 'x'.repeat(101) }, 'name', 'Use at most 100 characters.'],
      [{ breed: null }, 'breed', REQUIRED],
      [{ weight: undefined }, 'weight', REQUIRED],
      [{ weight: -1 }, 'weight', 'This cannot be less than 0.'],
      [{ milk_supply_group: undefined }, 'milk_supply_group', 'This is required for a female.'],
      [{ milk_supply_group: null }, 'milk_supply_group', 'This is required for a female.'],
      [{ milk_supply_group: -1 }, 'milk_supply_group', 'This cannot be less than 0.'],
      [{ milk_supply_group: 'x' }, 'milk_supply_group', 'Enter a number.'],
      [{ date_of_birth: undefined }, 'date_of_birth', REQUIRED],
      [{ date_of_birth: '2026-02-29' }, 'date_of_birth', /^Enter a date that exists/],
      [{ cow_gender: undefined }, 'cow_gender', REQUIRED],
      [{ cow_gender: 'female' }, 'cow_gender', 'Choose one of: Male, Female.'],
      [{ daily_feed_amount: null }, 'daily_feed_amount', REQUIRED],
      [{ daily_feed_amount: 22.55 }, 'daily_feed_amount', 'Use steps of 0.1.'],
      [{ cow_mother: 'Alma' }, 'cow_mother', 'Enter a number.'],
      [{ semination_date: 'x' }, 'semination_date', /^Enter a date that exists/],
    ],
  },
  CowPatch: {
    schema: CowPatch,
    good: {},
    takes: {
      ...Object.fromEntries(Object.entries(cow).map(([key, value]) => [key, [value]])),
      weight: [null],
    },
    breaks: [
      [{ name: '' }, 'name', REQUIRED],
      [{ name: null }, 'name', REQUIRED],
      [{ weight: 5001 }, 'weight', 'This cannot be more than 5000.'],
      [{ is_pregnant: null }, 'is_pregnant', REQUIRED],
      [{ date_of_birth: null }, 'date_of_birth', REQUIRED],
    ],
  },
  FeedCreate: {
    schema: FeedCreate,
    good: feed,
    breaks: [
      [{ name: ' ' }, 'name', REQUIRED],
      [{ total_amount: undefined }, 'total_amount', REQUIRED],
      [{ total_amount: -0.1 }, 'total_amount', 'This cannot be less than 0.'],
      [{ total_amount: 0.25 }, 'total_amount', 'Use steps of 0.1.'],
      [{ date_added: undefined }, 'date_added', REQUIRED],
      [{ date_added: '2026-02-30' }, 'date_added', /^Enter a date that exists/],
    ],
  },
  FeedPatch: {
    schema: FeedPatch,
    good: {},
    takes: { name: ['Hay'], total_amount: [0], date_added: ['2024-02-29'] },
    breaks: [[{ total_amount: null }, 'total_amount', REQUIRED]],
  },
  BirthRecordCreate: {
    schema: BirthRecordCreate,
    good: calving,
    takes: { newborn_cow: [4, null], newborn_name: ['Bea', null], notes: ['easy', null] },
    breaks: [
      [{ mother_cow: undefined }, 'mother_cow', REQUIRED],
      [{ mother_cow: 0 }, 'mother_cow', 'This cannot be less than 1.'],
      [{ birth_date: undefined }, 'birth_date', REQUIRED],
      [{ birth_date: '2026-02-29T06:30:00' }, 'birth_date', /^Enter a date and time that exist/],
      [{ notes: 'x'.repeat(2001) }, 'notes', 'Use at most 2000 characters.'],
    ],
  },
  BirthRecordPatch: {
    schema: BirthRecordPatch,
    good: {},
    takes: { birth_date: ['2026-02-28T00:00:00'], newborn_cow: [null], notes: [null] },
    breaks: [[{ birth_date: null }, 'birth_date', REQUIRED]],
  },
  SeminationRecordCreate: {
    schema: SeminationRecordCreate,
    good: semination,
    takes: { next_heat_date: ['2026-03-21T06:30:00', null], successful: [true, null], notes: [null] },
    breaks: [
      [{ cow: undefined }, 'cow', REQUIRED],
      [{ semination_date: '' }, 'semination_date', REQUIRED],
      [{ successful: 'maybe' }, 'successful', 'This should be true or false.'],
    ],
  },
  SeminationRecordPatch: {
    schema: SeminationRecordPatch,
    good: {},
    takes: { next_heat_date: [null], successful: [true, false] },
    breaks: [
      [{ successful: null }, 'successful', REQUIRED],
      [{ semination_date: null }, 'semination_date', REQUIRED],
    ],
  },
  VaccinationCreate: {
    schema: createOf(vaccinationKind),
    good: vaccination,
    takes: { next_vaccination_date: ['2027-02-28T06:30:00', null], notes: ['left side', null] },
    breaks: [
      [{ cow: undefined }, 'cow', REQUIRED],
      [{ vaccine_name: '' }, 'vaccine_name', REQUIRED],
      [{ vaccine_name: 'x'.repeat(101) }, 'vaccine_name', 'Use at most 100 characters.'],
      [{ vaccination_date: undefined }, 'vaccination_date', REQUIRED],
      [{ next_vaccination_date: 'x' }, 'next_vaccination_date', /^Enter a date and time that exist/],
    ],
  },
  VaccinationPatch: {
    schema: patchOf(vaccinationKind),
    good: {},
    takes: { next_vaccination_date: [null] },
    breaks: [[{ vaccination_date: null }, 'vaccination_date', REQUIRED]],
  },
  NotificationPreferences: {
    schema: NotificationPreferences,
    good: preferences,
    breaks: Object.keys(preferences).map((name) => [{ [name]: undefined }, name, REQUIRED]),
  },
  NotificationPreferencesChange: {
    schema: NotificationPreferencesChange,
    good: {},
    takes: { feed_alerts: [true, false] },
    breaks: [
      [{ feed_alerts: 'x' }, 'feed_alerts', 'This should be true or false.'],
      [{ feed_alerts: null }, 'feed_alerts', REQUIRED],
    ],
  },
};

describe.each(Object.entries(payloads))('%s', (_, { schema, good, takes = {}, breaks }) => {
  test('takes a good payload, and adds nothing to it', () => {
    expect(schema.parse(good)).toEqual(good);
    for (const [field, values] of Object.entries(takes)) {
      for (const value of values)
        expect(schema.parse({ ...good, [field]: value })).toEqual({ ...good, [field]: value });
    }
  });

  test('drops fields it does not know', () => {
    expect(schema.parse({ ...good, farm_id: 7 })).toEqual(good);
  });

  test.each(breaks)('%o: %s', (change, field, sentence) => {
    const { reasons } = validated(schema, { ...good, ...change });
    expect(fieldSentences(ENGLISH, reasons ?? [])).toEqual({ [field]: expect.stringMatching(sentence) });
  });

  test.each([[null], [undefined], [[]], ['x'], [5]])('refuses %j for a body, without throwing', (body) => {
    expect(validated(schema, body).reasons?.map((reason) => reason.field)).toEqual([undefined]);
  });
});

test('a new cow: every fault at once, also the missing milk group of a female', () => {
  const { reasons } = validated(CowCreate, { cow_gender: 'Female' });
  expect(reasons?.map(({ field }) => field).sort()).toEqual(
    [
      'breed',
      'daily_feed_amount',
      'date_of_birth',
      'id_number',
      'milk_supply_group',
      'name',
      'weight',
    ].sort(),
  );
});

test.each([undefined, null, 2])('a male needs no milk group: %s', (milk_supply_group) => {
  expect(CowCreate.safeParse({ ...cow, cow_gender: 'Male', milk_supply_group }).success).toBe(true);
});
