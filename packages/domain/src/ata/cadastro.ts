import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro, defineFilho } from '../cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { dataHora } from '../field-time.ts';
import { REUNIOES } from './reuniao.ts';
import { ataWorkflow, SITUACOES } from './workflow.ts';

export const PRESENCAS = { PRESENTE: 'Presente', AUSENTE: 'Ausente', JUSTIFICADO: 'Justificado' } as const;
export const ASSUNTOS = { INFORMACAO: 'Informação', DECISAO: 'Decisão' } as const;

const participantes = defineFilho({
  label: 'Participantes',
  ajuda: 'Quem não está no cadastro de pessoas entra com nome e empresa.',
  tabela: 'ata_participante',
  max: 150,
  fields: {
    pessoaId: referencia('Pessoa', 'pessoa'),
    nome: texto('Nome', { max: 120 }),
    empresa: texto('Empresa', { max: 120 }),
    presenca: opcao('Presença', PRESENCAS, { padrao: 'PRESENTE' }),
    aceite: daqui(dataHora('Aceite')),
  },
  rule: ({ pessoaId, nome, empresa }) => ({
    ...(pessoaId || nome ? {} : { pessoaId: 'Informe a pessoa, ou o nome.' }),
    ...(nome && !pessoaId && !empresa ? { empresa: 'Informe a empresa.' } : {}),
  }),
});

const assuntos = defineFilho({
  label: 'Assuntos',
  ajuda: 'Uma linha como “@maria até sexta: liberar o guindaste #P-2104” vira ação ao salvar.',
  tabela: 'ata_assunto',
  max: 60,
  fields: {
    titulo: texto('Assunto', { required: true, max: 150 }),
    tipo: opcao('Tipo', ASSUNTOS, { padrao: 'INFORMACAO' }),
    registro: textoLongo('Registro', { max: 8_000 }),
  },
});

const PUBLICADA = 'A ata já foi publicada: use Retificar, que faz uma nova versão.';

/** What a meeting told, decided and asked for (domain.md §8.6, annex A.11). Its actions are a register of their own. */
export const ata = defineCadastro({
  path: 'ata',
  modulo: 'Ata',
  entidade: 'Ata',
  labels: { singular: 'Ata', plural: 'Atas', genero: 'f' },
  scope: 'projeto',
  proprio: { filho: 'participantes', pessoa: 'pessoaId' },
  title: ['numero', 'titulo'],
  key: ['numero'],
  fluxo: ataWorkflow,
  soRascunhoSai: true,
  sobrevivem: ['ataacao'],
  prontas: {
    Diárias: { f: { tipo: 'DIARIA' }, ordem: '-inicio' },
    'Em rascunho': { f: { situacao: 'RASCUNHO' }, ordem: '-inicio' },
    'Com ações abertas': { f: { acoesAbertas: '1..' }, ordem: '-inicio' },
    'Com objeção': { f: { objecao: 'true' }, ordem: '-inicio' },
  },
  columns: ['numero', 'tipo', 'titulo', 'inicio', 'pessoas', 'acoesAbertas', 'acoesTotal', 'situacao'],
  copia: ['tipo', 'titulo', 'local', 'redatorId', 'pauta', 'participantes'],
  derivados: {
    pessoas: inteiro('Participantes'),
    acoesAbertas: inteiro('Ações abertas'),
    acoesTotal: inteiro('Ações'),
    atrasadas: inteiro('Ações atrasadas'),
    aceites: inteiro('Aceites'),
    participo: { ...booleano('Participo'), interno: true },
    aceitei: { ...booleano('Aceitei'), interno: true },
    retificando: { ...booleano('Em retificação'), interno: true },
  },
  filhos: { assuntos, participantes },
  fields: {
    numero: numeroDoProjeto('ATA-'),
    situacao: estado('Situação', SITUACOES, 'RASCUNHO'),
    tipo: opcao('Tipo de reunião', REUNIOES, { required: true, padrao: 'DIARIA' }),
    titulo: texto('Título', { required: true, max: 150, search: true }),
    inicio: dataHora('Início', { required: true }),
    fim: dataHora('Fim', { required: true }),
    local: texto('Local ou link', { max: 300 }),
    redatorId: {
      ...referencia('Redator', 'pessoa', { required: true, ajuda: 'Vazio: você.' }),
      proposto: true,
    },
    pauta: textoLongo('Pauta', { max: 2_000 }),
    revisao: { ...daqui(inteiro('Revisão', { padrao: 0, max: 99 })) },
    retificaId: daqui(referencia('Retifica', 'ata')),
    mudancas: daqui(textoLongo('O que mudou', { max: 8_000 })),
    publicadaEm: daqui(dataHora('Publicada em')),
    aprovaEm: daqui(dataHora('Aprovação tácita em')),
    aprovadaEm: daqui(dataHora('Aprovada em')),
    objecao: daqui(booleano('Com objeção')),
  },
  trava: ({ situacao }) => (situacao === 'RASCUNHO' ? undefined : { motivo: PUBLICADA }),
  rule: ({ inicio, fim }): Record<string, string> =>
    inicio && fim && fim <= inicio ? { fim: 'O fim deve ser depois do início.' } : {},
});
