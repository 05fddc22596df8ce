import { describe, expect, it } from 'vitest';
import { keptId } from './entry.ts';
import { idsAnswered, idsRead } from './made-ids.ts';
import { requestOf } from './request.ts';
import { entryWith } from './sample-entry.ts';

const nothing = () => null;

describe('the request of an entry', () => {
  it('names the act, the farm, when it was entered and the herd it was entered on', () => {
    expect(requestOf(entryWith(), nothing)).toEqual({
      method: 'POST',
      path: '/api/weights/',
      body: { cow: 7, weighed_on: '2026-06-15', kg: 600 },
      headers: {
        'Idempotency-Key': 'key-1',
        'X-Farm': '2',
        'X-Entered-At': '2026-06-15T07:12:00.000Z',
        'X-Herd-Generation': '0',
      },
    });
    expect(requestOf(entryWith({ generation: null }), nothing)?.headers).not.toHaveProperty(
      'X-Herd-Generation',
    );
  });

  it('goes to the path of its kind', () => {
    const sent = { id: 12, sent: { name: 'Alma' } };
    const seen = { version: 4, values: {} };
    const changed = requestOf(entryWith({ kind: 'cow.update', args: sent, seen }), nothing);
    expect(changed).toMatchObject({
      method: 'PATCH',
      path: '/api/cows/update/12/',
      headers: { 'If-Match': '"4"' },
    });
    expect(requestOf(entryWith({ kind: 'cow.update', args: sent, seen }), nothing, 9)?.headers).toMatchObject(
      {
        'If-Match': '"9"',
      },
    );
    const gone = requestOf(entryWith({ kind: 'feed.delete', args: { id: 3, sent: null }, seen }), nothing);
    expect(gone).toMatchObject({ method: 'DELETE', path: '/api/feeds/delete/3/', body: undefined });
    expect(gone?.headers).not.toHaveProperty('If-Match');
    const calving = { mother_cow: 7, calves: [{}] };
    expect(requestOf(entryWith({ kind: 'birth.create', args: { sent: calving } }), nothing)?.path).toBe(
      '/api/calvings/',
    );
    expect(
      requestOf(entryWith({ kind: 'birth.create', args: { sent: { mother_cow: 7 } } }), nothing)?.path,
    ).toBe('/api/birth-records/');
    const many = { shared: {}, animals: [{ cow: 7 }] };
    expect(requestOf(entryWith({ kind: 'vaccination.many', args: { sent: many } }), nothing)).toMatchObject({
      path: '/api/acts/',
      body: { act: 'vaccinations', ...many },
    });
  });

  it('calls rows of other entries by their ids at any depth, and is none while one is unknown', () => {
    const [calf, twin] = [keptId({ n: 1 }, 0), keptId({ n: 1 }, 2)];
    const ids = new Map([
      [calf, 57],
      [twin, 58],
    ]);
    const known = (id: number) => ids.get(id) ?? null;
    const sent = { shared: { dose: 2.5 }, animals: [{ cow: calf }, { cow: twin }, { cow: 7 }] };
    const entry = entryWith({ kind: 'vaccination.many', args: { sent } });
    expect(requestOf(entry, known)?.body).toMatchObject({ animals: [{ cow: 57 }, { cow: 58 }, { cow: 7 }] });
    expect(requestOf(entry, nothing)).toBeNull();
    expect(requestOf(entryWith({ kind: 'cow.update', args: { id: calf, sent: {} } }), known)?.path).toBe(
      '/api/cows/update/57/',
    );
  });
});

describe('the ids that the server gave', () => {
  it('are those of the answer, each by the how manieth of its table it is', () => {
    const calving = { birth_records: [{ id: 31 }, { id: 32 }], cows: [{ id: 57 }, { id: 58 }] };
    const makes = ['dry_offs', 'cows', 'birth_records', 'cows', 'birth_records'] as const;
    expect(idsAnswered({ kind: 'birth.create', makes }, calving)).toEqual([null, 57, 31, 58, 32]);
    const cow = { id: 7, semination_records: [{ id: 12 }, { id: 11 }], weights: [] };
    const two = ['cows', 'semination_records', 'semination_records', 'birth_records'] as const;
    expect(idsAnswered({ kind: 'cow.create', makes: two }, cow)).toEqual([7, 11, 12, null]);
    expect(
      idsAnswered({ kind: 'weighing.many', makes: ['weights', 'weights'] }, { records: [4, 5] }),
    ).toEqual([4, 5]);
    expect(idsAnswered({ kind: 'weighing.update', makes: [] }, { id: 4 })).toEqual([]);
  });

  it('are those of the journal where the first answer was deleted', () => {
    const rows = [
      { entity: 'cows', id: 7, action: 'changed' },
      { entity: 'weights', id: 40, action: 'added' },
    ];
    expect(
      idsAnswered({ kind: 'weighing.create', makes: ['weights'] }, { detail: '…', id: 7, rows }),
    ).toEqual([40]);
  });

  it('are completed by what a read says was touched, of which the phone did not know the row', () => {
    const touched = [
      { entity: 'dry_offs', id: 9 },
      { entity: 'cows', id: 3 },
      { entity: 'cows', id: 57 },
    ];
    const isNew = ({ id }: { id: number }) => id !== 3;
    expect(idsRead({ makes: ['dry_offs', 'cows'] }, [null, null], touched, isNew)).toEqual([9, 57]);
    expect(idsRead({ makes: ['dry_offs', 'cows'] }, [null, 57], [], isNew)).toEqual([null, 57]);
  });
});
