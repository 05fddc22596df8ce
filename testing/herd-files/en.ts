import type { Tables } from './tables.ts';

export const en: Tables = {
  animals: [
    'Barn no;Ear tag;Name;Date of birth;Sex;Breed;Dam;Weight (kg);Group;In calf;Last insemination;Due date;Last calving',
    '17;0012345678;Blanka;23 Nov 2022;F;Jersey;0012345600;612.5;2;yes;18/01/2026;27/10/2026;30/10/2025',
  ],
  births: ['Dam tag;Calving date;Calf tag;Calf name;Remarks', '0012345600;30/10/2025;0012345999;Lola;ok'],
  seminations: [
    'Cow no;Service date;Sire;PD result;Next heat',
    '0012345678;18/01/2026;Apollo;pregnant;28/02/2026',
  ],
  'pregnancy-checks': [
    'Cow no;PD date;PD result;Days pregnant;Vet',
    '0012345678;24/02/2026;pregnant;37;Blum',
  ],
  'pregnancy-losses': ['Cow no;Date of abortion;Remarks', '0012345678;09/04/2026;ok'],
  heats: ['Cow no;Heat observed;Remarks', '0012345678;17/01/2026;ok'],
  vaccinations: ['Animal ID;Vaccine;Date given;Booster due', '0012345678;Bovilis;23/05/2025;23/05/2026'],
  movements: [
    'Animal ID;In/out;Date moved;Type of movement;Reason for leaving;Sold to;Price;Destination PIC;Carcase weight (kg);Grade',
    '0012345678;Left;23/05/2026;Sold;Fertility;Hof Berg;1,250.5;PX 12345;312;R3',
  ],
  weights: ['Ear tag;Weighed on;Weight (kg);Method;Remarks', '0012345678;23/05/2026;655.5;scale;ok'],
  'condition-scores': ['Ear tag;Scoring date;BCS;Remarks', '0012345678;23/05/2026;3.25;ok'],
  'test-days': [
    "Line no;Ear tag;Test date;Milk (kg);Butterfat %;Protein %;SCC ('000);Remarks",
    '17;0012345678;23/05/2026;31.2;4.12;3.41;215;ok',
  ],
  treatments: [
    'Animal ID;Treated on;Medicine;Diagnosis;Milk withdrawal (hours);Meat withdrawal (days)',
    '0012345678;23/05/2025;Ubrolexin;mastitis;120;10',
  ],
  medicines: ['Medicine;Milk withdrawal (hours);Meat withdrawal (days);Supplier', 'Ubrolexin;120;10;Hof Vet'],
  feeds: ['Feedstuff;Quantity (kg);Delivery date', 'Silo 1;1,250.5;30/05/2026'],
  'feed-movements': [
    'Feedstuff;Type of movement;Delivery date;Quantity (kg);Price per tonne;Supplier;Remarks',
    'Silo 1;Delivery;30/05/2026;1,250.5;212.50;Hof Berg;ok',
  ],
  rations: ['Feedstuff;Feeding group;kg per head and day;Start date', 'Silo 1;2;12.5;30/05/2026'],
  'dry-offs': ['Animal ID;Dried off on', '0012345678;23/05/2025'],
  'tasks-done': ['Ear tag;Task;Done on;Remarks', '0012345678;Dehorned;23/05/2026;ok'],
  holds: [
    'Ear tag;Postponed task;Postponed on;Postponed until;Remarks',
    '0012345678;Pregnancy check;23/05/2026;30/06/2026;ok',
  ],
  tasks: ['What to do;Due on;Ear tag;Repeat;Remarks', 'Bolus;30/06/2026;0012345678;28;ok'],
};
