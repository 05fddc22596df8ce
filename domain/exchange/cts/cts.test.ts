import { describe, expect, it } from 'vitest';
import { faultsOfRequest } from '../../../testing/cts/validate.ts';
import { filled, happened } from '../../../testing/national-files.ts';
import { britishBreed } from './breeds.ts';
import { ctsBirths, ctsMovements } from './cts.ts';

const FARM = { number: '12/345/6789' };
const CALF = { id_number: 'UK 123456 200017', mother: 'UK 123456 200001' };

describe('births for CTS', () => {
  const births = [
    happened('birth', { animal: { ...CALF, eid: '826000000000017', sire: 'IE 12 34567 8 9012' } }),
    happened('birth', {
      cow: 8,
      animal: {
        ...CALF,
        id_number: 'GB123456300018',
        breed: 'Limousin X',
        cow_gender: 'Male',
        sire: 'Bull 1',
      },
    }),
    happened('birth', { cow: 9, animal: { ...CALF, id_number: '826123456400019', eid: '826123456400019' } }),
  ];

  it('are a request, byte for byte', () => {
    expect(filled(ctsBirths, births, FARM).text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<RegBirths xmlns="http://defra.bcms.ctws/register_births_request" SchemaVersion="1.0" ProgramName="Cowbell" ProgramVersion="1.2.3" RequestTimeStamp="2026-06-15T08:00:00.000Z">
<Authentication>
<CTS_OL_User xmlns="" Usr="USER" Pwd="PASSWORD"/>
</Authentication>
<Births TxnId="cowbell-0b7c1f52-12">
<Birth RowNum="1" Etg="UK123456200017" Dob="2026-03-01" Brd="HF" Sex="f" EId="826000000000017" GdEtg="UK123456200001" SiEtg="IE123456789012" BLoc="12/345/6789" PLoc="12/345/6789" IWarn="n"/>
<Birth RowNum="2" Etg="UK123456300018" Dob="2026-03-01" Brd="LIMX" Sex="m" GdEtg="UK123456200001" BLoc="12/345/6789" PLoc="12/345/6789" IWarn="n"/>
<Birth RowNum="3" Etg="UK123456400019" Dob="2026-03-01" Brd="HF" Sex="f" GdEtg="UK123456200001" BLoc="12/345/6789" PLoc="12/345/6789" IWarn="n"/>
</Births>
</RegBirths>
`);
  });

  it('are valid', () => {
    expect(faultsOfRequest(filled(ctsBirths, births, FARM).text, 'register_births_request')).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    ['no tag', { id_number: '--' }, ['CTWS003 id_number']],
    ['a short tag', { id_number: 'UK 1234' }, ['CTWS004 id_number']],
    ['a name as a tag', { id_number: 'Bella' }, ['CTWS004 id_number']],
    ["a maker's number", { id_number: '982000123456789' }, ['CTWS004 id_number']],
    ['no breed', { breed: null }, ['CTWS014 breed']],
    ['a breed of several codes', { breed: 'RDC' }, ['CTWS014 breed']],
    ['no mother', { mother: null }, ['mother mother']],
    ['a mother without a tag', { mother: 'Alma' }, ['mother mother']],
    ['herself as her mother', { mother: 'GB 123456 2 00017' }, ['CTWS034 mother']],
  ])('leave out %s', (_what, animal, reasons) => {
    const { left_out } = filled(ctsBirths, [happened('birth', { animal: { ...CALF, ...animal } })], FARM);
    expect(left_out).toEqual([['birth-7-2026-03-01', ...reasons]]);
  });

  it('name no paper of which nothing can be written', () => {
    for (const document of ['', ' ', '\uffff', '\ud800 \u0001'])
      expect(
        filled(ctsMovements, [happened('death', { animal: CALF, movement: { document } })], FARM).text,
      ).not.toContain('RefNum');
  });

  it('leave out what is ahead and what comes twice', () => {
    const ahead = happened('birth', { cow: 8, day: '2026-06-16', animal: CALF });
    const once = happened('birth', { animal: CALF });
    const again = happened('birth', { animal: CALF, day: '2026-03-02' });
    expect(filled(ctsBirths, [ahead, again, once], FARM)).toMatchObject({
      taken: ['birth-7-2026-03-01'],
      left_out: [
        ['birth-7-2026-03-02', 'CTWS204 null'],
        ['birth-8-2026-06-16', 'CTWS023 day'],
      ],
    });
  });
});

describe('movements for CTS', () => {
  const moves = [
    happened('death', { animal: CALF, day: '2026-03-03', movement: { document: ' <N&"1\u0001234567890 ' } }),
    happened('departure', {
      animal: CALF,
      day: '2026-03-02',
      movement: { document: '🐄🐄🐄🐄🐄🐄🐄🐄🐄🐄🐄' },
    }),
    happened('arrival', { animal: { id_number: 'FR 12 3456 7890', eid: '250001234567890' } }),
  ];

  it('are a request, byte for byte', () => {
    expect(filled(ctsMovements, moves, FARM).text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<RegMovs xmlns="http://defra.bcms.ctws/register_movements_request" SchemaVersion="1.0" ProgramName="Cowbell" ProgramVersion="1.2.3" RequestTimeStamp="2026-06-15T08:00:00.000Z">
<Authentication>
<CTS_OL_User xmlns="" Usr="USER" Pwd="PASSWORD"/>
</Authentication>
<Moves TxnId="cowbell-0b7c1f52-12">
<Mov RowNum="1" Etg="FR001234567890" Loc="12/345/6789" MType="on" MDate="2026-03-01" IWarn="n"/>
<Mov RowNum="2" Etg="UK123456200017" Loc="12/345/6789" MType="off" MDate="2026-03-02" RefNum="🐄🐄🐄🐄🐄🐄🐄🐄🐄🐄" IWarn="n"/>
<Mov RowNum="3" Etg="UK123456200017" Loc="12/345/6789" MType="death" MDate="2026-03-03" RefNum="&lt;N&amp;&quot;123456" IWarn="n"/>
</Moves>
</RegMovs>
`);
  });

  it('are valid', () => {
    expect(faultsOfRequest(filled(ctsMovements, moves, FARM).text, 'register_movements_request')).toEqual([]);
  });

  it('name no paper of which nothing can be written', () => {
    for (const document of ['', ' ', '\uffff', '\ud800 \u0001'])
      expect(
        filled(ctsMovements, [happened('death', { animal: CALF, movement: { document } })], FARM).text,
      ).not.toContain('RefNum');
  });

  it('leave out what is ahead and what comes twice', () => {
    const ahead = happened('arrival', { animal: CALF, day: '2026-06-16' });
    const once = happened('departure', { animal: CALF });
    expect(filled(ctsMovements, [ahead, once, once], FARM)).toMatchObject({
      taken: ['departure-7-2026-03-01'],
      left_out: [
        ['departure-7-2026-03-01', 'CTWS336 null'],
        ['arrival-7-2026-06-16', 'CTWS335 day'],
      ],
    });
  });
});

describe('the check against the schemas', () => {
  const { text } = filled(ctsMovements, [happened('death', { animal: CALF })], FARM);

  it.each([
    ['an attribute that is missing', / Loc="[^"]*"/, ''],
    ['an attribute that there is not', '<Mov ', '<Mov Place="1" '],
    ['a text that is too long', 'cowbell-0b7c1f52-12', 'x'.repeat(41)],
    ['a value that is no choice', '"death"', '"dead"'],
    ['a day that is none', '2026-03-01', '01/03/2026'],
    ['a number that is too large', 'RowNum="1"', 'RowNum="12001"'],
    ['a login in the namespace', 'CTS_OL_User xmlns=""', 'CTS_OL_User'],
    ['another order', /(<Auth.*?Authentication>)([\s\S]*)(?=<\/RegMovs>)/s, '$2$1'],
    ['no row', /<Mov .*\/>/, ''],
    ['another request', /RegMovs/g, 'RegBirths'],
  ])('finds %s', (_what, from, to) => {
    const broken = text.replace(from, to);
    expect(broken).not.toBe(text);
    expect(faultsOfRequest(broken, 'register_movements_request')).not.toEqual([]);
  });
});

it.each([
  ['Holstein', 'HF'],
  ['Friesian', 'HF'],
  ['British Friesian', 'BF'],
  ['Ayrshire', 'AY'],
  ['Norwegian Red', 'NR'],
  ['Aberdeen Angus cross', 'AAX'],
  ['Angus-X', 'AAX'],
  ['CHA', 'CH'],
  ['HF', 'HF'],
  ['limx', 'LIMX'],
  ['AA X', 'AAX'],
  ['DEX', 'DEX'],
  ['DEXX', 'DEXX'],
  ['BLX', null],
  ['Cross', null],
  ['Wagyu', null],
])('knows the breed %s as %s', (breed, code) => {
  expect(britishBreed(breed)).toBe(code);
});
