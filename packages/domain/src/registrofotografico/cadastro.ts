import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro, defineFilho } from '../cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { arquivo } from '../field-file.ts';
import { decimal, inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto } from '../field-text.ts';
import { dataHora } from '../field-time.ts';
import { fotoWorkflow, SITUACOES } from './workflow.ts';

export const MOMENTOS = {
  ANTES: 'Antes',
  DURANTE: 'Durante',
  DEPOIS: 'Depois',
  DEFEITO: 'Defeito',
  SMS: 'SMS',
  GERAL: 'Geral',
} as const;
const SIGILOS = { INTERNO: 'Interno', PUBLICO: 'Público', RESTRITO: 'Restrito' } as const;

/** A blur hides a face or a plate in what leaves the register. */
export const FORMAS_DA_MARCA = { SETA: 'Seta', CIRCULO: 'Círculo', TEXTO: 'Texto', DESFOQUE: 'Desfoque' } as const;
export const CORES_DA_MARCA = { VERMELHO: 'Vermelho', AMARELO: 'Amarelo', BRANCO: 'Branco' } as const;
export const MAX_MARCAS = 60;
/** Places of marks are in thousandths of the width and of the height. */
export const MIL = 1_000;
export const MAX_BYTES_DA_FOTO = 25 * 1_048_576;
export const MAX_BYTES_DO_FILME = 100 * 1_048_576;
/** Seconds of a film at most. */
export const MAX_SEGUNDOS = 60;

/** Length of a film: `0:42`. */
export const tempoDoFilme = (segundos: number): string =>
  `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`;

const lugar = (label: string) => inteiro(label, { required: true, min: 0, max: MIL });

/** What people draw over a photo: the picture stays as it is. */
const marcas = defineFilho({
  label: 'Marcas',
  ajuda: 'Desenham-se sobre a foto aberta.',
  tabela: 'registrofotografico_marca',
  max: MAX_MARCAS,
  fields: {
    forma: opcao('Forma', FORMAS_DA_MARCA, { required: true }),
    cor: opcao('Cor', CORES_DA_MARCA, { padrao: 'VERMELHO' }),
    x1: lugar('X'),
    y1: lugar('Y'),
    x2: lugar('X final'),
    y2: lugar('Y final'),
    texto: texto('Texto', { max: 80 }),
  },
});

/** A photo of a shutdown, kept as it came, with what it shows (domain.md §8.11, annex A.9). */
export const registrofotografico = defineCadastro({
  path: 'registrofotografico',
  modulo: 'RegistroFotografico',
  entidade: 'RegistroFotografico',
  labels: { singular: 'Foto', plural: 'Registro Fotográfico', genero: 'f' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId', usuario: 'autorId' },
  origem: 'origem',
  title: ['numero', 'legenda'],
  key: ['numero'],
  fluxo: fotoWorkflow,
  sobrevivem: ['registrofotografico'],
  formas: { galeria: 'Galeria', mapa: 'Mapa' },
  columns: [
    'numero',
    'situacao',
    'equipamentoId',
    'momento',
    'legenda',
    'capturadaEm',
    'etapaId',
    'servicoId',
    'paraInforme',
    'autorId',
  ],
  copia: ['momento', 'equipamentoId', 'servicoId', 'atividadeId', 'etapaId', 'localId'],
  prontas: {
    'Para o informe': { f: { paraInforme: 'true' } },
    Pendentes: { f: { situacao: 'PENDENTE' } },
    'Antes e depois': { f: { momento: 'ANTES,DEPOIS' } },
    Filmes: { f: { duracao: `0..${MAX_SEGUNDOS}` } },
    Repetidas: { f: { repetida: 'true' } },
    'De outros registros': { f: { deOutro: 'true' } },
  },
  derivados: {
    tag: texto('TAG', { max: 40 }),
    areaId: referencia('Área', 'area'),
    repetida: booleano('Repetida', { ajuda: 'Outra foto da parada é o mesmo arquivo.' }),
    deOutro: booleano('De outro registro', { ajuda: 'A foto está anexada a um registro de outro módulo.' }),
    marcada: inteiro('Marcas desenhadas'),
  },
  fields: {
    numero: numeroDoProjeto('RFO-'),
    situacao: estado('Situação', SITUACOES, 'APROVADO'),
    arquivo: {
      ...arquivo('Foto ou filme', { tipos: ['jpeg', 'png', 'webp', 'heic', 'mp4', 'mov'], bytes: MAX_BYTES_DA_FOTO }),
      bytesDoFilme: MAX_BYTES_DO_FILME,
      original: true,
    },
    titulo: texto('Título', { max: 120, search: true }),
    legenda: texto('Legenda', { max: 300, search: true }),
    momento: opcao('Momento', MOMENTOS, { required: true, padrao: 'GERAL' }),
    capturadaEm: dataHora('Capturada em', {
      ajuda: 'Vazia: a hora que a câmera gravou, senão a do arquivo no aparelho, senão a do envio.',
    }),
    equipamentoId: referencia('TAG', 'equipamento'),
    servicoId: referencia('Serviço', 'servico'),
    atividadeId: referencia('Atividade', 'atividade'),
    etapaId: referencia('Etapa', 'etapa'),
    localId: referencia('Local', 'local'),
    antesId: referencia('Foto de antes', 'registrofotografico', {
      ajuda: 'Faz o par que se compara como antes × depois.',
    }),
    paraInforme: booleano('Para o informe', { ajuda: 'Candidata ao informe semanal: pede legenda.' }),
    capa: booleano('Capa', { ajuda: 'Candidata à capa do informe e do relatório.' }),
    sigilo: opcao('Sigilo', SIGILOS, {
      required: true,
      padrao: 'INTERNO',
      ajuda: 'Uma foto restrita não entra em relatórios nem no informe.',
    }),
    autorId: daqui(referencia('Autor', 'usuario')),
    contratoId: daqui(referencia('Contrato', 'contrato')),
    hash: daqui(texto('SHA-256', { max: 64, ajuda: 'Do arquivo como saiu da câmera.' })),
    duracao: daqui(
      inteiro('Duração', { min: 0, max: MAX_SEGUNDOS, unidade: 's', ajuda: 'De um filme; vazia numa foto.' }),
    ),
    latitude: daqui(decimal('Latitude', { casas: 6, min: -90, max: 90 })),
    longitude: daqui(decimal('Longitude', { casas: 6, min: -180, max: 180 })),
    origem: daqui(texto('Módulo de origem', { max: 60 })),
    origemId: daqui(inteiro('Registro de origem', { min: 1, max: 2_147_483_647 })),
  },
  filhos: { marcas },
  rule: ({ paraInforme, legenda, equipamentoId, servicoId, atividadeId, etapaId, localId, ...resto }) => ({
    ...(paraInforme && !legenda ? { legenda: 'Escreva a legenda: sem ela a foto não vai para o informe.' } : {}),
    ...(equipamentoId || servicoId || atividadeId || etapaId || localId || resto.origem
      ? {}
      : { equipamentoId: 'Informe o TAG, o serviço, a atividade, a etapa ou o local da foto.' }),
  }),
});
