import { ATRIBUTOS } from '@cadencia/domain/cronograma/campos.ts';
import type { Coluna } from '../../../components/grade/tipos.ts';
import { formatDataHora } from '../../../lib/formato.ts';
import { DataPrevistaOuReal, Vazia } from './celulas.tsx';
import { coluna, propria } from './colunas-comuns.ts';
import { inicioDe, type Linha, terminoDe } from './linha.ts';

const data = (valor: unknown): string => (typeof valor === 'string' ? formatDataHora(valor) : '');

/** Start and finish: the actual dates, else the calculated ones. */
export const DATAS: readonly Coluna<Linha>[] = [
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

const daBase = (id: 'inicioBase' | 'terminoBase'): Coluna<Linha> =>
  coluna({
    id,
    header: ATRIBUTOS[id].rotulo,
    dica: `${ATRIBUTOS[id].dica} Nos ramos, das atividades abaixo.`,
    width: ATRIBUTOS[id].largura,
    tipo: 'dataHora',
    filter: 'data',
    value: (linha) => (linha.tipo === 'no' ? (linha.no[id] ?? null) : linha.atividade[id]),
    render: (valor) => (valor === null ? <Vazia /> : data(valor)),
  });

export const LINHA_DE_BASE: readonly Coluna<Linha>[] = [daBase('inicioBase'), daBase('terminoBase')];

export const DATAS_TARDE: readonly Coluna<Linha>[] = [
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
