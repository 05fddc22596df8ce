/** Weights, test days, feeds and what is there of them, as others send them. */
import { dayOf, type PlainDate } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import type { Fields } from './ade.ts';
import { KG_IN, WEIGHT_METHODS } from './codes.ts';
import { readDay } from './days.ts';
import type { ReadRecord } from './read-breeding.ts';
import type { AdeNode } from './read-node.ts';
import { Said } from './read-said.ts';
import { type AdeReading, animalOf, ownOf } from './read-who.ts';

export function readWeight(body: AdeNode, reading: AdeReading): ReadRecord {
  const cow = animalOf(body, reading);
  const said = new Said('weights', reading.time_zone);
  said.sayWhen('weighed_on', body);
  const weight = body.object('weight');
  if (weight) {
    said.say('kg', kilograms(weight, 'measurement', 'units', 100), weight, 'measurement');
    said.say('method', weight.code('method', WEIGHT_METHODS), weight, 'method');
  } else if (!body.get('weight')) body.require('weight');
  said.sayOwn(ownOf(body), ['occasion']);
  said.sayText('notes', body, 'remark');
  return { table: 'weights', cow, values: said.judged() };
}

/**
 * A mass in kg, which has to be there. One that was sent in another unit is rounded.
 * @param perKg into how many steps a kg is divided where it is rounded
 */
function kilograms(node: AdeNode, value: string, unit: string, perKg: number): number | null {
  const sent = node.number(value);
  if (sent === null) {
    if (!node.get(value)) node.require(value);
    return null;
  }
  const units = (node.text(unit) ?? 'KGM').toLowerCase();
  const factor = KG_IN.get(units);
  if (factor === undefined) {
    node.refuseField(unit, 'invalid', unknownUnit([...KG_IN.keys()]));
    return null;
  }
  return factor === 1 ? sent : Math.round(sent * factor * perKg) / perKg;
}

const unknownUnit = (known: readonly string[]) =>
  message('ade.unknown-unit', { units: known.join(', ').toUpperCase() });

/** What of milk is kept: its column, the unit that it comes in, and the steps of its column. */
const CHARACTERISTICS: ReadonlyMap<string, { column: string; units: readonly string[]; perUnit: number }> =
  new Map([
    ['fat', { column: 'fat_percent', units: ['vp', 'p1'], perUnit: 100 }],
    ['protein', { column: 'protein_percent', units: ['vp', 'p1'], perUnit: 100 }],
    ['scc', { column: 'cells_thousand', units: ['ncl'], perUnit: 1 }],
  ]);

export function readTestDay(body: AdeNode, reading: AdeReading): ReadRecord {
  const cow = animalOf(body, reading);
  const said = new Said('test_days', reading.time_zone);
  said.sayWhen('tested_on', body);
  const milk = body.object('milkWeight24Hours');
  if (milk) {
    const kg = kilograms(milk, 'value', 'unitCode', 10);
    said.say('milk_kg', kg === null ? null : rounded(kg, 10), milk, 'value');
  } else if (!body.get('milkWeight24Hours')) body.require('milkWeight24Hours');
  // The second name stands in ADE's own example.
  for (const list of ['milkCharacteristics', 'icarMilkCharacteristics'])
    for (const node of body.list(list)) sayCharacteristic(said, node);
  said.sayText('notes', body, 'remark');
  return { table: 'test_days', cow, values: said.judged() };
}

function sayCharacteristic(said: Said, node: AdeNode): void {
  const known = CHARACTERISTICS.get(node.text('characteristic')?.toLowerCase() ?? '');
  if (!known) return;
  const value = node.number('value');
  const unit = node.text('unit');
  if (unit !== null && !known.units.includes(unit.toLowerCase()))
    node.refuseField('unit', 'invalid', unknownUnit(known.units));
  else if (value !== null) said.say(known.column, rounded(value, known.perUnit), node, 'value');
}

/** Laboratories send more digits than are kept. */
function rounded(value: number, perUnit: number): number {
  return Math.round(value * perUnit) / perUnit;
}

/** A feed, as its acts take it. */
export interface ReadFeed {
  /** What its sender calls it. */
  readonly id: string | null;
  readonly values: Fields;
}

/** A feed of which nothing more is said was added today, and nothing is there of it: its storage says how much. */
export function readFeed(body: AdeNode, { time_zone, today }: AdeReading): ReadFeed {
  const said = new Said('feeds', time_zone);
  said.sayText('name', body, 'name');
  if (!body.get('name')) body.require('name');
  said.sayOwn(ownOf(body), ['date_added', 'waste_percent', 'total_amount']);
  said.say('date_added', today, body, 'name');
  said.say('total_amount', 0, body, 'name');
  return { id: body.text('id'), values: said.judged() };
}

/** So much of a feed was there on a day: a stock-take. */
export interface ReadStock {
  /** What its sender calls the feed. */
  readonly feedId: string | null;
  readonly day: PlainDate;
  readonly kg: number | null;
}

export function readFeedStorage(body: AdeNode, { time_zone, today }: AdeReading): ReadStock {
  const feedId = body.text('feedId');
  if (feedId === null && !body.get('feedId')) body.require('feedId');
  const quantity = body.object('quantityAvailable');
  if (!quantity && !body.get('quantityAvailable')) body.require('quantityAvailable');
  const said = new Said('feed_movements', time_zone);
  if (quantity) {
    const kg = kilograms(quantity, 'value', 'unitCode', 10);
    said.say('kg', kg === null ? null : rounded(kg, 10), quantity, 'value');
  }
  const { kg = null } = said.judged();
  const counted = ownOf(body)?.text('counted_on') ?? body.object('meta')?.text('modified') ?? null;
  const day = counted === null ? null : readDay(counted, time_zone);
  // Nothing is counted ahead.
  return {
    feedId,
    day: day === null || day > today ? today : dayOf(day),
    kg: typeof kg === 'number' ? kg : null,
  };
}
