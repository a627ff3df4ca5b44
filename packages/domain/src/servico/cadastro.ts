import { defineCadastro } from '../cadastro.ts';
import { inteiro, percentual } from '../field-number.ts';
import { texto } from '../field-text.ts';
import { VER_CUSTO } from '../permissions.ts';
import { suprimento } from '../suprimento/cadastro.ts';

const acesso = suprimento.permission('Listar');

/** Services of the session's project, with the readiness of their materials; the schedule writes them. */
export const servico = defineCadastro({
  path: 'servico',
  modulo: 'Servico',
  entidade: 'Servico',
  labels: { singular: 'Serviço', plural: 'Serviços', genero: 'm' },
  scope: 'projeto',
  soLeitura: true,
  proprio: { contrato: 'contratoId', frente: 'frenteId' },
  title: ['codigo', 'titulo'],
  key: ['codigo'],
  outrasChaves: [['ordemSap']],
  columns: ['codigo', 'titulo', 'ordemSap', 'prontidao', 'materiais', 'chegaram'],
  derivados: {
    prontidao: percentual('Materiais prontos', { acesso, ajuda: 'Dos materiais que contam, quantos já chegaram.' }),
    prontidaoValor: percentual('Prontos em valor', {
      acesso: VER_CUSTO,
      ajuda: 'Do valor dos materiais, quanto chegou.',
    }),
    prontidaoCriticos: percentual('Críticos prontos', {
      acesso,
      ajuda: 'Dos materiais críticos, quantos já chegaram.',
    }),
    materiais: inteiro('Materiais', { acesso, ajuda: 'Suprimentos do serviço, sem os cancelados.' }),
    chegaram: inteiro('Chegaram', { acesso, ajuda: 'Recebidos, ou já adiante: inspecionados, em kit, entregues…' }),
  },
  fields: {
    codigo: texto('Código', { required: true, max: 60, search: true }),
    titulo: texto('Título', { required: true, max: 200, search: true }),
    ordemSap: texto('Ordem SAP', { max: 12 }),
  },
});
