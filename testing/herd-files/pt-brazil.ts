import type { Tables } from './tables.ts';

export const ptBrazil: Tables = {
  animals: [
    'Nº de manejo;Brinco;Nome do animal;Data de nascimento;Sexo;Raça;Brinco da mãe;Peso atual (kg);Lote de ordenha;Prenhe;Data da última inseminação;Previsão de parto;Última parição',
    '17;0012345678;Blanka;23 de novembro de 2022;Fêmea;Jersey;0012345600;612,5;2;Sim;18/01/2026;27/10/2026;30/10/2025',
  ],
  births: [
    'Matriz;Data do parto;Brinco do bezerro;Nome do bezerro;Obs.',
    '0012345600;30/10/2025;0012345999;Lola;ok',
  ],
  seminations: [
    'Nº da vaca;Data da IA;Touro;Diagnóstico de gestação;Próximo cio',
    '0012345678;18/01/2026;Apollo;prenha;28/02/2026',
  ],
  'pregnancy-checks': [
    'Brinco;Data do toque;Diagnóstico;Dias de gestação;Veterinário',
    '0012345678;24/02/2026;prenhe;37;Blum',
  ],
  'pregnancy-losses': ['Brinco;Data do aborto;Obs.', '0012345678;09/04/2026;ok'],
  heats: ['Brinco;Cio observado;Obs.', '0012345678;17/01/2026;ok'],
  vaccinations: ['Nº SISBOV;Vacina;Vacinada em;Próxima dose', '0012345678;Bovilis;23/05/2025;23/05/2026'],
  movements: [
    'Nº SISBOV;Entrada/saída;Data da movimentação;Tipo de movimentação;Motivo da saída;Destino;Preço;Código da propriedade de destino;Peso da carcaça (kg);Classificação da carcaça',
    '0012345678;Saída;23/05/2026;Venda;Fertilidade;Hof Berg;1.250,5;PX 12345;312;R3',
  ],
  weights: ['Brinco;Data da pesagem;Peso (kg);Método;Obs.', '0012345678;23/05/2026;655,5;balança;ok'],
  'condition-scores': ['Brinco;Data da avaliação;ECC;Obs.', '0012345678;23/05/2026;3,25;ok'],
  'test-days': [
    'Brinco;Data do controle;Leite (kg);Gordura (%);Proteína (%);CCS (mil/ml);Obs.',
    '0012345678;23/05/2026;31,2;4,12;3,41;215;ok',
  ],
  treatments: [
    'Nº SISBOV;Data do tratamento;Medicamento;Diagnóstico;Carência do leite;Carência da carne',
    '0012345678;23/05/2025;Ubrolexin;mastitis;120;10',
  ],
  medicines: ['Medicamento;Carência do leite;Carência da carne;Fornecedor', 'Ubrolexin;120;10;Hof Vet'],
  feeds: ['Ração;Estoque (kg);Data da compra', 'Silo 1;1.250,5;30/05/2026'],
  'feed-movements': [
    'Ração;Tipo de movimento;Data da entrega;Quantidade (kg);Preço por tonelada;Fornecedor;Obs.',
    'Silo 1;Entrega;30/05/2026;1.250,5;212,50;Hof Berg;ok',
  ],
  rations: ['Alimento;Lote;kg por animal e dia;Data de início', 'Silo 1;2;12,5;30/05/2026'],
  'dry-offs': ['Brinco;Data da secagem', '0012345678;23/05/2025'],
  'tasks-done': ['Brinco;Manejo;Feito em;Obs.', '0012345678;Descorna;23/05/2026;ok'],
  holds: [
    'Brinco;Tarefa adiada;Adiado em;Adiado até;Obs.',
    '0012345678;Diagnóstico de gestação;23/05/2026;30/06/2026;ok',
  ],
  tasks: ['Título;Prazo;Brinco;Repetição;Obs.', 'Bolus;30/06/2026;0012345678;28;ok'],
};
