import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { applyImport } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A text as Windows writes it in another language. */
function windowsBytes(
  text: string,
  charset: 'windows-1250' | 'windows-1252' | 'windows-1254',
): Uint8Array<ArrayBuffer> {
  const letters = new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

describe('a text that a spreadsheet wrote', () => {
  it.each([
    ['windows-1250', 'Łaciata', 'Nr kolczyka;Imię;Data urodzenia;Płeć\nPL 5;Łaciata;3 września 2024 r.;ż\n'],
    ['windows-1250', 'Żółta', 'Nr kolczyka;Nazwa;Data urodzenia;Cielna\nPL 5;Żółta;03.09.2024;nie\n'],
    ['windows-1254', 'Sarıkız', 'KÜPE NO;ADI;DOĞUM TARİHİ;CİNSİYET\nTR 5;Sarıkız;3 Eylül 2024;DİŞİ\n'],
    ['windows-1254', 'Nazlı', 'Küpe numarası;İsim;Doğum tarihi;Gebe\nTR 5;Nazlı;03.09.2024;hayır\n'],
  ] as const)('reads the letters of %s: %s', async (charset, name, text) => {
    const keeper = await test.keeper();
    await applyImport(keeper, { 'Stado.csv': windowsBytes(text, charset) });
    expect((await keeper.get('/api/cows/')).body).toMatchObject([
      { name, date_of_birth: '2024-09-03', cow_gender: 'Female' },
    ]);
  });

  it('reads the letters of western Europe, whatever signs stand behind words', async () => {
    const keeper = await test.keeper();
    const text = 'Nº de arete;Nombre;Fecha de nacimiento;Peso¹\nES 5;Ñuñoa £ 3 m³ ¿Qué?;03.09.2024;400\n';
    await applyImport(keeper, { 'vacas.csv': windowsBytes(text, 'windows-1252') });
    expect((await keeper.get('/api/cows/')).body).toMatchObject([{ name: 'Ñuñoa £ 3 m³ ¿Qué?' }]);
  });
});
