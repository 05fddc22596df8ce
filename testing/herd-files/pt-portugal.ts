import type { Tables } from './tables.ts';

export const ptPortugal: Tables = {
  animals: [
    'Nº de casa;Nº de identificação;Nome;Data nasc.;Género;Raça;Nº da mãe;Peso vivo;Grupo;Gestante;Última cobrição;Data prevista do parto;Data do último parto',
    '17;0012345678;Blanka;23-nov-2022;F;Jersey;0012345600;612,5;2;Sim;18-01-2026;27-10-2026;30-10-2025',
  ],
  births: [
    'Identificação da mãe;Data da parição;Nº do vitelo;Nome do vitelo;Observações',
    '0012345600;30-10-2025;0012345999;Lola;ok',
  ],
  seminations: [
    'N.º do animal;Data da cobrição;Nome do touro;Resultado;Data do cio',
    '0012345678;18-01-2026;Apollo;positivo;28-02-2026',
  ],
  'pregnancy-checks': [
    'N.º do animal;Data do diagnóstico de gestação;Resultado;Idade gestacional;Médico veterinário',
    '0012345678;24-02-2026;positivo;37;Blum',
  ],
  'pregnancy-losses': ['N.º do animal;Abortou em;Observações', '0012345678;09-04-2026;ok'],
  heats: ['N.º do animal;Último cio;Observações', '0012345678;17-01-2026;ok'],
  vaccinations: [
    'Marca auricular;Nome da vacina;Data de vacinação;Reforço',
    '0012345678;Bovilis;23-05-2025;23-05-2026',
  ],
  movements: [
    'Marca auricular;Entrada ou saída;Data do movimento;Tipo de movimento;Motivo da saída;Comprador;Valor;Código da propriedade de destino;Peso da carcaça (kg);Classificação da carcaça',
    '0012345678;Saída;23-05-2026;Venda;Fertilidade;Hof Berg;1 250,5;PX 12345;312;R3',
  ],
  weights: [
    'Marca auricular;Data de pesagem;Peso vivo (kg);Método;Observações',
    '0012345678;23/05/2026;655,5;balança;ok',
  ],
  'condition-scores': [
    'Marca auricular;Data da avaliação;Condição corporal;Observações',
    '0012345678;23/05/2026;3,25;ok',
  ],
  'test-days': [
    'Marca auricular;Data do contraste;Produção de leite (kg);Teor de gordura;Teor de proteína;Células somáticas;Observações',
    '0012345678;23-05-2026;31,2;4,12;3,41;215;ok',
  ],
  treatments: [
    'Marca auricular;Tratado em;Medicamento;Doença;Intervalo de segurança leite;Intervalo de segurança carne',
    '0012345678;23-05-2025;Ubrolexin;mastitis;120;10',
  ],
  medicines: [
    'Nome do medicamento;Intervalo de segurança leite;Intervalo de segurança carne;Fornecedor',
    'Ubrolexin;120;10;Hof Vet',
  ],
  feeds: ['Nome do alimento;Quantidade (kg);Data de entrada', 'Silo 1;1 250,5;30-05-2026'],
  'feed-movements': [
    'Alimento;Movimento;Entregue em;Quantidade (kg);Preço por tonelada;Fornecedor;Observações',
    'Silo 1;Entrega;30-05-2026;1 250,5;212,50;Hof Berg;ok',
  ],
  rations: ['Alimento;Grupo de alimentação;kg por vaca;Data de início', 'Silo 1;2;12,5;30-05-2026'],
  'dry-offs': ['Marca auricular;Data de secagem', '0012345678;23-05-2025'],
  'tasks-done': ['Marca auricular;Tarefa;Realizado em;Observações', '0012345678;Descorna;23-05-2026;ok'],
  holds: [
    'Marca auricular;Tarefa adiada;Data do adiamento;Adiado para;Observações',
    '0012345678;Diagnóstico de gestação;23-05-2026;30-06-2026;ok',
  ],
  tasks: [
    'O que fazer;Data de vencimento;Marca auricular;Repetir;Observações',
    'Bolus;30-06-2026;0012345678;28;ok',
  ],
};
