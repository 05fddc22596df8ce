import type { Tables } from './tables.ts';

export const es: Tables = {
  animals: [
    'Nº interno;Nº de crotal;Nombre;Fecha de nacimiento;Sexo;Raza;Crotal de la madre;Peso vivo;Lote;Preñada;Fecha última inseminación;Parto previsto;Último parto',
    '17;0012345678;Blanka;23 de noviembre de 2022;hembra;Jersey;0012345600;612,5;2;sí;18/01/2026;27/10/2026;30/10/2025',
  ],
  births: [
    'Madre;Fecha del parto;Nº de la cría;Nombre de la cría;Observaciones',
    '0012345600;30/10/2025;0012345999;Lola;ok',
  ],
  seminations: [
    'Caravana;Fecha de servicio;Toro;Diagnóstico de gestación;Próximo celo',
    '0012345678;18/01/2026;Apollo;preñada;28/02/2026',
  ],
  'pregnancy-checks': [
    'Caravana;Fecha de palpación;Diagnóstico;Días de gestación;Veterinario',
    '0012345678;24/02/2026;preñada;37;Blum',
  ],
  'pregnancy-losses': ['Caravana;Fecha del aborto;Observaciones', '0012345678;09/04/2026;ok'],
  heats: ['Caravana;Celo observado;Observaciones', '0012345678;17/01/2026;ok'],
  vaccinations: ['Arete;Vacuna;Fecha de aplicación;Refuerzo', '0012345678;Bovilis;23/05/2025;23/05/2026'],
  movements: [
    'Arete;Entrada/salida;Fecha de movimiento;Tipo de movimiento;Motivo de salida;Destino;Precio;RENSPA de destino;Peso canal (kg);Tipificación',
    '0012345678;Salida;23/05/2026;Venta;Fertilidad;Hof Berg;1.250,5;PX 12345;312;R3',
  ],
  weights: [
    'Crotal;Fecha de pesaje;Peso vivo (kg);Método;Observaciones',
    '0012345678;23/05/2026;655,5;báscula;ok',
  ],
  'condition-scores': [
    'Crotal;Fecha de evaluación;Condición corporal;Observaciones',
    '0012345678;23/05/2026;3,25;ok',
  ],
  'test-days': [
    'Crotal;Fecha de control;Leche (kg);Grasa (%);Proteína (%);Recuento de células somáticas;Observaciones',
    '0012345678;23/05/2026;31,2;4,12;3,41;215000;ok',
  ],
  treatments: [
    'Arete;Fecha de tratamiento;Medicamento;Diagnóstico;Retiro en leche;Retiro en carne',
    '0012345678;23/05/2025;Ubrolexin;mastitis;120;10',
  ],
  medicines: ['Medicamento;Retiro en leche;Retiro en carne;Proveedor', 'Ubrolexin;120;10;Hof Vet'],
  feeds: ['Alimento;Existencias (kg);Fecha de ingreso', 'Silo 1;1.250,5;30/05/2026'],
  'feed-movements': [
    'Alimento;Tipo de movimiento;Fecha de entrega;Cantidad (kg);Precio por tonelada;Proveedor;Observaciones',
    'Silo 1;Entrega;30/05/2026;1.250,5;212,50;Hof Berg;ok',
  ],
  rations: ['Alimento;Lote;kg por animal y día;Fecha de inicio', 'Silo 1;2;12,5;30/05/2026'],
  'dry-offs': ['Crotal;Fecha de secado', '0012345678;23/05/2025'],
  'tasks-done': ['Arete;Labor;Hecho el;Observaciones', '0012345678;Descorne;23/05/2026;ok'],
  holds: [
    'Arete;Tarea aplazada;Aplazado el;Aplazado hasta;Observaciones',
    '0012345678;Diagnóstico de gestación;23/05/2026;30/06/2026;ok',
  ],
  tasks: ['Título;Fecha de vencimiento;Arete;Repetición;Observaciones', 'Bolus;30/06/2026;0012345678;28;ok'],
};
