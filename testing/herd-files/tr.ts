import type { Tables } from './tables.ts';

export const tr: Tables = {
  animals: [
    'SÜRÜ NO;KÜPE NUMARASI;ADI;DOĞUM TARİHİ;CİNSİYETİ;IRKI;ANNE KÜPE NO;CANLI AĞIRLIK (KG);SAĞIM GRUBU;GEBE;SON TOHUMLAMA TARİHİ;TAHMİNİ DOĞUM TARİHİ;SON DOĞUM TARİHİ',
    '17;0012345678;Blanka;23 Kasım 2022;DİŞİ;Jersey;0012345600;612,5;2;EVET;18.01.2026;27.10.2026;30.10.2025',
  ],
  births: [
    'Ana küpe no;Buzağılama tarihi;Buzağı küpe no;Buzağı adı;Açıklama',
    '0012345600;30.10.2025;0012345999;Lola;ok',
  ],
  seminations: [
    'Küpe No;Tohumlama tarihi;Boğa adı;Gebelik kontrolü;Sonraki kızgınlık',
    '0012345678;18.01.2026;Apollo;Gebe;28.02.2026',
  ],
  'pregnancy-checks': [
    'Küpe No;Muayene tarihi;Muayene sonucu;Gebelik günü;Veteriner',
    '0012345678;24.02.2026;Gebe;37;Blum',
  ],
  'pregnancy-losses': ['Küpe No;Yavru atma tarihi;Açıklama', '0012345678;09.04.2026;ok'],
  heats: ['Küpe No;Kızgınlık tarihi;Açıklama', '0012345678;17.01.2026;ok'],
  vaccinations: ['Hayvan No;Aşı;Tarih;Rapel', '0012345678;Bovilis;23.05.2025;23.05.2026'],
  movements: [
    'Hayvan No;Giriş/çıkış;Çıkış tarihi;Çıkış şekli;Çıkış nedeni;Alıcı;Fiyat;Gittiği işletme no;Karkas ağırlığı (kg);Karkas sınıfı',
    '0012345678;out;23.05.2026;sale;fertility;Hof Berg;1.250,5;PX 12345;312;R3',
  ],
  weights: ['Küpe No;Tartım tarihi;Canlı ağırlık (kg);Yöntem;Not', '0012345678;23.05.2026;655,5;scale;ok'],
  'condition-scores': ['Küpe No;Değerlendirme tarihi;Kondisyon puanı;Not', '0012345678;23.05.2026;3,25;ok'],
  'test-days': [
    'Küpe No;Kontrol tarihi;Süt verimi (kg);Yağ (%);Protein (%);Somatik hücre sayısı (bin/ml);Not',
    '0012345678;23.05.2026;31,2;4,12;3,41;215;ok',
  ],
  treatments: [
    'Hayvan No;Tedavi tarihi;İlaç;Teşhis;Süt arınma süresi;Et arınma süresi',
    '0012345678;23.05.2025;Ubrolexin;mastitis;120;10',
  ],
  medicines: ['İlaç adı;Süt arınma süresi;Et arınma süresi;Tedarikçi', 'Ubrolexin;120;10;Hof Vet'],
  feeds: ['Yem adı;Stok miktarı (kg);Tarih', 'Silo 1;1.250,5;30.05.2026'],
  'feed-movements': [
    'Yem adı;Hareket türü;Teslim tarihi;Miktar (kg);Ton fiyatı;Tedarikçi;Not',
    'Silo 1;delivery;30.05.2026;1.250,5;212,50;Hof Berg;ok',
  ],
  rations: ['Yem adı;Besleme grubu;Hayvan başına kg;Başlangıç tarihi', 'Silo 1;2;12,5;30.05.2026'],
  'dry-offs': ['Küpe no;Kuruya çıkarma tarihi', '0012345678;23.05.2025'],
  'tasks-done': ['Küpe No;Yapılan iş;Yapılış tarihi;Not', '0012345678;dehorned;23.05.2026;ok'],
  holds: [
    'Küpe No;Ertelenen iş;Erteleme tarihi;Ertelendiği gün;Not',
    '0012345678;check;23.05.2026;30.06.2026;ok',
  ],
  tasks: ['Görev başlığı;Son gün;Küpe No;Tekrar günü;Not', 'Bolus;30.06.2026;0012345678;28;ok'],
};
