import { type AtividadeLinha, SITUACOES_ATIVIDADE } from '@cadencia/domain/cronograma/schema.ts';
import type { ReactNode } from 'react';
import { type Coluna, criarColunas, type TipoValor } from '../../../components/grade/tipos.ts';
import { formatDataHora, formatHh, formatNumero } from '../../../lib/formato.ts';
import { Avanco, Critica, DataPrevistaOuReal, Nome, soDeAtividade, Vazia } from './celulas.tsx';
import { inicioDe, isMarco, type Linha, recebeAvanco, terminoDe } from './linha.ts';
import { Situacao } from './situacao.tsx';

const coluna = criarColunas<Linha>();

const daAtividade = <V,>(linha: Linha, valor: (atividade: AtividadeLinha) => V): V | null =>
  linha.tipo === 'no' ? null : valor(linha.atividade);

const horas = (minutos: number): string => formatNumero(minutos / 60, minutos % 60 === 0 ? 0 : 1);
const emHoras = (valor: unknown): string => (typeof valor === 'number' ? horas(valor) : '');
const semUnidade = (hh: unknown): string => (typeof hh === 'number' ? formatHh(hh).replace(' HH', '') : '');

interface Numerica {
  readonly id: string;
  readonly header: string;
  readonly dica?: string;
  readonly width: number;
  readonly tipo: TipoValor;
  readonly sortable?: boolean;
  readonly oculta?: boolean;
  readonly format: (valor: unknown) => string;
  readonly daAtividade: (atividade: AtividadeLinha) => number | string | null;
}

/** A read-only column that only activities fill. */
const propria = ({ daAtividade: ler, ...resto }: Numerica): Coluna<Linha> =>
  coluna({
    ...resto,
    value: (linha: Linha) => daAtividade(linha, ler),
    render: soDeAtividade((atividade) => resto.format(ler(atividade))),
  });

const data = (valor: unknown): string => (typeof valor === 'string' ? formatDataHora(valor) : '');

const datas: readonly Coluna<Linha>[] = [
  coluna({
    id: 'inicioCedo',
    header: 'Início',
    dica: 'Início calculado; com R, o início real.',
    width: 140,
    tipo: 'dataHora',
    sortable: true,
    value: (linha) => (linha.tipo === 'no' ? linha.no.inicio : inicioDe(linha.atividade)),
    render: (valor, linha) => (
      <DataPrevistaOuReal valor={valor} real={linha.tipo === 'atividade' && linha.atividade.inicioReal !== null} />
    ),
  }),
  coluna({
    id: 'terminoCedo',
    header: 'Término',
    dica: 'Término calculado; com R, o término real.',
    width: 140,
    tipo: 'dataHora',
    sortable: true,
    value: (linha) => (linha.tipo === 'no' ? linha.no.termino : terminoDe(linha.atividade)),
    render: (valor, linha) => (
      <DataPrevistaOuReal valor={valor} real={linha.tipo === 'atividade' && linha.atividade.terminoReal !== null} />
    ),
  }),
];

const linhaDeBase: readonly Coluna<Linha>[] = [
  propria({
    id: 'inicioBase',
    header: 'Início LB',
    dica: 'Início na linha de base principal.',
    width: 132,
    tipo: 'dataHora',
    format: data,
    daAtividade: ({ inicioBase }) => inicioBase,
  }),
  propria({
    id: 'terminoBase',
    header: 'Término LB',
    dica: 'Término na linha de base principal.',
    width: 132,
    tipo: 'dataHora',
    format: data,
    daAtividade: ({ terminoBase }) => terminoBase,
  }),
];

const tarde: readonly Coluna<Linha>[] = [
  propria({
    id: 'inicioTarde',
    header: 'Início mais tarde',
    width: 130,
    tipo: 'dataHora',
    sortable: true,
    oculta: true,
    format: data,
    daAtividade: ({ inicioTarde }) => inicioTarde,
  }),
  propria({
    id: 'terminoTarde',
    header: 'Término mais tarde',
    width: 140,
    tipo: 'dataHora',
    sortable: true,
    oculta: true,
    format: data,
    daAtividade: ({ terminoTarde }) => terminoTarde,
  }),
];

function folgaDe(linha: Linha): number | null {
  return linha.tipo === 'no' ? linha.no.folgaMinima : linha.atividade.folgaTotal;
}

const folgaVisivel = (valor: unknown): ReactNode => emHoras(valor) || <Vazia />;

const rede: readonly Coluna<Linha>[] = [
  coluna({
    id: 'folgaTotal',
    header: 'Folga total (h)',
    dica: 'Quanto a atividade pode atrasar sem atrasar o término. Na EAP, a menor abaixo.',
    width: 120,
    tipo: 'duracao',
    sortable: true,
    value: folgaDe,
    render: folgaVisivel,
  }),
  coluna({
    id: 'critica',
    header: 'Crítica',
    dica: 'C: no caminho crítico. Na EAP, quando há alguma crítica abaixo.',
    width: 66,
    align: 'centro',
    value: (linha) => (linha.tipo === 'no' ? linha.no.critica : linha.atividade.critica),
    format: (critica) => (critica ? 'Sim' : ''),
    render: (critica) => <Critica critica={critica} />,
  }),
  propria({
    id: 'folgaLivre',
    header: 'Folga livre (h)',
    dica: 'Quanto a atividade pode atrasar sem atrasar nenhuma sucessora.',
    width: 116,
    tipo: 'duracao',
    sortable: true,
    format: emHoras,
    daAtividade: ({ folgaLivre }) => folgaLivre,
  }),
];

const trabalho: readonly Coluna<Linha>[] = [
  coluna({
    id: 'hh',
    header: 'HH',
    dica: 'Homem-horas orçadas.',
    width: 84,
    tipo: 'numero',
    sortable: true,
    value: (linha) => (linha.tipo === 'no' ? linha.no.hh : linha.atividade.hh),
    render: (valor) => (valor === 0 ? <Vazia /> : semUnidade(valor)),
  }),
  propria({
    id: 'hhRealizado',
    header: 'HH realizado',
    dica: 'Homem-horas gastas, dos apontamentos.',
    width: 104,
    tipo: 'numero',
    format: (valor) => (valor === 0 ? '' : semUnidade(valor)),
    daAtividade: ({ hhRealizado }) => hhRealizado,
  }),
];

const texto = (id: 'predecessoras' | 'calendario', header: string, dica: string, width: number): Coluna<Linha> =>
  propria({ id, header, dica, width, tipo: 'texto', format: String, daAtividade: (atividade) => atividade[id] });

/** Every column of the list, in the order in which they start. */
export const COLUNAS: readonly Coluna<Linha>[] = [
  coluna({
    id: 'codigo',
    header: 'Código',
    width: 205,
    pinned: 'esquerda',
    sortable: true,
    obrigatoria: true,
    value: (linha) => (linha.tipo === 'no' ? linha.no.codigo : linha.atividade.codigo),
  }),
  coluna({
    id: 'nome',
    header: 'Atividade',
    width: 260,
    pinned: 'esquerda',
    sortable: true,
    value: (linha) => (linha.tipo === 'no' ? linha.no.nome : linha.atividade.nome),
    render: (_valor, linha) => <Nome linha={linha} />,
  }),
  coluna({
    id: 'situacao',
    header: 'Situação',
    width: 124,
    sortable: true,
    filter: 'opcoes',
    opcoes: Object.entries(SITUACOES_ATIVIDADE).map(([valor, rotulo]) => ({ valor, rotulo })),
    value: (linha) => daAtividade(linha, ({ situacao }) => situacao),
    format: (situacao) => (situacao === null ? '' : SITUACOES_ATIVIDADE[situacao]),
    render: (situacao) => (situacao === null ? null : <Situacao situacao={situacao} />),
  }),
  propria({
    id: 'duracao',
    header: 'Duração (h)',
    dica: 'Duração prevista, em horas de trabalho do calendário.',
    width: 94,
    tipo: 'duracao',
    sortable: true,
    format: emHoras,
    daAtividade: ({ duracao }) => duracao,
  }),
  coluna({
    id: 'duracaoRestante',
    header: 'Restante (h)',
    dica: 'Horas de trabalho que faltam. Editar aponta o avanço.',
    width: 98,
    editor: 'duracao',
    sortable: true,
    editavel: (linha) => linha.tipo === 'atividade' && recebeAvanco(linha.atividade) && !isMarco(linha.atividade),
    value: (linha) => daAtividade(linha, ({ duracaoRestante }) => duracaoRestante),
    render: (valor, linha) => (linha.tipo === 'no' ? null : folgaVisivel(valor)),
  }),
  coluna({
    id: 'avanco',
    header: '% avanço',
    dica: 'Percentual acumulado. Editar aponta o avanço.',
    width: 90,
    editor: 'percentual',
    sortable: true,
    editavel: (linha) => linha.tipo === 'atividade' && recebeAvanco(linha.atividade),
    value: (linha) => (linha.tipo === 'no' ? linha.no.avanco : linha.atividade.avanco),
    render: (valor) => <Avanco valor={valor} />,
  }),
  ...datas,
  ...rede,
  ...linhaDeBase,
  ...trabalho,
  texto('predecessoras', 'Predecessoras', 'Código, tipo do vínculo e espera: A-0010TI+4h.', 220),
  texto('calendario', 'Calendário', 'Calendário da atividade.', 150),
  ...tarde,
];
