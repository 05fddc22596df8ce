import { describe, expect, it } from 'vitest';
import { folded } from './folded.ts';

describe('a folded text', () => {
  it.each([
    ['Zoé', 'zoe'],
    ['ÉLISE', 'elise'],
    ['Montbéliarde', 'montbeliarde'],
    ['Ñandú', 'nandu'],
    ['São João', 'sao joao'],
    ['Łaciata', 'laciata'],
    ['źrebię', 'zrebie'],
    ['Bjørk Æble', 'bjork aeble'],
    ['Đurđa', 'durda'],
    ['Weiß', 'weiss'],
    ['WEIẞ', 'weiss'],
    ['Sœur', 'soeur'],
    ['Sarıkız', 'sarikiz'],
    ['SARIKIZ', 'sarikiz'],
    ['İnek', 'inek'],
    ['inek', 'inek'],
    ['KÜPE NUMARASI', 'kupe numarasi'],
    ['küpe numarası', 'kupe numarasi'],
    ['doğum ağırlığı', 'dogum agirligi'],
    ['DE 09 4129', 'de 09 4129'],
  ])('%s is %s', (text, plain) => {
    expect(folded(text)).toBe(plain);
  });

  it('is the same however its accents are kept', () => {
    expect(folded('é'.normalize('NFD'))).toBe(folded('é'.normalize('NFC')));
  });

  it('keeps the vowels of scripts that write them as signs', () => {
    expect(folded('कोमल')).not.toBe(folded('कमल'));
  });
});
