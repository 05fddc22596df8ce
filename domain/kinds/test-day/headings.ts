/**
 * What the milk recording calls what it measures: see Headings in kind.ts for how these lines are written. What it adds up over a
 * lactation or a year stands in the same files under nearly the same words, and is no test day.
 */
import type { Headings } from '../in-files.ts';

export const MILK_HEADINGS: Headings = {
  en: `milk|milk total l|milk kg|kg milk|milk yield|yield|daily milk|daily milk yield|test day milk|milk per day|24 hour milk|milk weight|
    test milk|!305|!lactation|!total|!rolling|!projected|!annual|!previous|!to date|!value|!price|!urea|!lactose|!fat|!protein|!solids|!group`,
  de: `Milch|Milch kg|kg Milch|Mkg|M kg|Milchmenge|Tagesmilch|Tagesgemelk|Tagesleistung|Tagesmilchmenge|Milchmenge am Prüftag|
    24 h Milch|Milch Prüftag|Gemelk|!Laktationsleistung|!Jahresleistung|!Lebensleistung|!Laktation|!kumuliert|!Summe|!hochgerechnet|
    !Vorprüfung|!vorherige|!Harnstoff|!Milchzucker|!Milchgeld`,
  fr: `lait|lait kg|kg lait|production laitière|quantité de lait|lait du jour|lait au contrôle|production du jour|lait jour|
    lait 24 h|prolai|!lait brut|!lait total|!lactation|!lait cumulé|!précédent|!précédente`,
  es: `leche|leche kg|kg leche|producción de leche|producción|producción diaria|producción láctea|leche por día|leche día|
    litros|litros de leche|pesaje de leche|!lactancia|!lactación|!acumulada|!acumulado|!proyectada|!total|!anterior`,
  pt: `leite|leite kg|kg leite|produção de leite|produção|produção diária|leite por dia|leite dia|pesagem de leite|
    litros de leite|!lactação|!acumulada|!acumulado|!total|!projetada|!anterior`,
  it: 'latte|latte kg|kg latte|produzione|produzione latte|latte giorno|latte giornaliero|produzione giornaliera|!lattazione|!totale',
  nl: 'melk|kg melk|melk kg|dagproductie|melkgift|melkproductie|dagmelk|!lactatie|!totaal|!verwacht|!voorspeld|!jaar',
  pl: `mleko|mleko kg|kg mleka|wydajność|wydajność mleka|ilość mleka|udój|dobowa wydajność|wydajność dobowa|!laktacja|!laktacji|
    !laktacyjna|!suma`,
  tr: 'süt|süt kg|süt verimi|günlük süt|günlük süt verimi|süt miktarı|!laktasyon|!toplam',
  north: `melk|mjølk|kg mjølk|kg melk|mjölk|kg mjölk|mælk|kg mælk|dagsytelse|dagsavdråtta|avkastning|ydelse|dagsydelse|!laktasjon|
    !laktation`,
};

export const FAT_HEADINGS: Headings = {
  en: 'fat|PCTF|fat %|% fat|fat percent|butterfat|butterfat %|BF|BF %|fat test|fat content|milk fat|!ratio|!305|!yield',
  de: 'Fett|Fett %|F %|Fettgehalt|Fettprozent|Fett Prozent|!F E|!Fett Eiweiß|!Quotient',
  fr: 'TB|taux butyreux|matière grasse|MG|taux de matière grasse|matières grasses|!TB TP|!rapport',
  es: 'grasa|% grasa|grasa %|porcentaje de grasa|materia grasa|GB|tenor graso|!relación',
  pt: 'gordura|% gordura|gordura %|teor de gordura|porcentagem de gordura|matéria gorda|!relação',
  it: 'grasso|% grasso|grasso %|percentuale grasso|materia grassa|!rapporto',
  nl: 'vet|% vet|vet %|vetgehalte|vetpercentage|!verhouding',
  pl: 'tłuszcz|% tłuszczu|tłuszcz %|zawartość tłuszczu|procent tłuszczu|!stosunek',
  tr: 'yağ|yağ %|% yağ|yağ oranı|süt yağı|!oranı protein',
  north: 'fett prosent|fettprosent|fetthalt|fett procent|fedt|fedt %|fedtprocent|% fedt',
};

export const PROTEIN_HEADINGS: Headings = {
  en: 'protein|PCTP|protein %|% protein|protein percent|crude protein|true protein|prot|prot %|protein test|protein content|milk protein|!ratio|!305|!yield',
  de: 'Eiweiß|Eiweiß %|Eiweiss|E %|Eiweißgehalt|Eiweißprozent|Eiweiß Prozent|!F E|!Fett Eiweiß|!Quotient',
  fr: 'TP|taux protéique|matière protéique|MP|taux de protéines|protéines|matières protéiques|!TB TP|!rapport',
  es: 'proteína|% proteína|proteína %|porcentaje de proteína|proteínas|PB|!relación',
  pt: 'proteína|% proteína|proteína %|teor de proteína|porcentagem de proteína|!relação',
  it: 'proteine|% proteine|proteine %|proteina|percentuale proteine|!rapporto',
  nl: 'eiwit|% eiwit|eiwit %|eiwitgehalte|eiwitpercentage|!verhouding',
  pl: 'białko|% białka|białko %|zawartość białka|procent białka|!stosunek',
  tr: 'protein oranı|süt proteini',
  north: 'proteinprosent|proteinhalt|protein procent|proteinprocent|% protein',
};

/** A score made of the count, such as the linear score, is none. */
export const CELLS_HEADINGS: Headings = {
  en: `cells|cell count|somatic cells|somatic cell count|SCC|SCC 000|SCC x1000|cells 000|cells x1000|ICSCC|milk cell count|
    !linear|!score|!SCS|!bulk|!tank|!herd|!lactation|!geometric|!average|!mean|!differential`,
  de: `Zellzahl|Zellen|Zellgehalt|ZZ|Zellzahl in Tsd|Zellzahl Tsd|Zellzahl in 1000|somatische Zellzahl|somatische Zellen|
    Zellzahl x 1000|!Klasse|!Mittel|!Score|!linear|!Tank|!differenzierte`,
  fr: `cellules|leucocytes|CCS|comptage cellulaire|comptages cellulaires|cellules somatiques|numération cellulaire|taux cellulaire|
    concentration cellulaire|cellules x 1000|cellules milliers|!score|!linéaire|!moyenne|!tank`,
  es: `células|células somáticas|RCS|CCS|recuento de células somáticas|recuento celular|recuento somático|conteo de células somáticas|
    células x 1000|!lineal|!puntuación|!promedio|!tanque`,
  pt: `CCS|células somáticas|contagem de células somáticas|contagem celular|CCS x 1000|!linear|!escore|!média|!tanque`,
  it: `cellule|cellule somatiche|CCS|SCC|conta cellulare|conta cellule somatiche|cellule x 1000|!lineare|!punteggio|!media`,
  nl: 'celgetal|cellen|somatische cellen|celgetal x 1000|koecelgetal|!klasse|!tank|!gemiddeld',
  pl: `LKS|komórki somatyczne|liczba komórek somatycznych|komórki|liczba komórek|LKS tys|!średnia`,
  tr: 'SHS|somatik hücre|somatik hücre sayısı|hücre sayısı|SHS x 1000|!skoru|!ortalama',
  north: 'celletall|celletal|celltal|celler|somatiske celler|somatiska celler',
};
