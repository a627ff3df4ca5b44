import type { Farois } from '@cadencia/domain/parametro/farol.ts';
import { PORTES } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import type { ProjetoNaLista } from '@cadencia/domain/projeto/lista/schema.ts';
import { SITUACOES_PROJETO, TIPOS_PARADA } from '@cadencia/domain/projeto/schema.ts';
import { type Coluna, createColunas } from '../../../../components/grade/tipos.ts';
import { StatusDot } from '../../../../components/status-dot.tsx';
import { farolDoIndice } from '../../../../lib/farol.ts';
import { formatContagem, formatDataHora, formatNumero } from '../../../../lib/formato.ts';

const coluna = createColunas<ProjetoNaLista>();
const opcoesDe = (rotulos: Readonly<Record<string, string>>) =>
  Object.entries(rotulos).map(([valor, rotulo]) => ({ valor, rotulo }));

const DATAS = [
  ['inicioPreparada', 'Início da pré-parada'],
  ['partida', 'Produto especificado'],
  ['terminoPosparada', 'Fim da pós-parada'],
] as const;

const TEXTOS = [
  ['unidadeNegocio', 'Unidade de negócio'],
  ['revisaoSap', 'Revisão SAP'],
] as const;

/** The columns of the list; people sort only by those that the server orders by. */
export const columnsOf = (
  clientes: readonly { readonly id: number; readonly nome: string }[],
): Coluna<ProjetoNaLista>[] => [
  coluna({
    id: 'sigla',
    header: 'Sigla',
    width: 105,
    obrigatoria: true,
    pinned: 'esquerda',
    sortable: true,
    filter: 'texto',
    value: ({ sigla }) => sigla,
  }),
  coluna({
    id: 'titulo',
    header: 'Título',
    width: 215,
    sortable: true,
    filter: 'texto',
    value: ({ titulo }) => titulo,
  }),
  coluna({
    id: 'clienteId',
    header: 'Cliente',
    width: 105,
    sortable: true,
    filter: 'opcoes',
    opcoes: clientes.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
    value: ({ clienteNome }) => clienteNome,
  }),
  coluna({
    id: 'tipo',
    header: 'Tipo',
    width: 168,
    sortable: true,
    filter: 'opcoes',
    opcoes: opcoesDe(TIPOS_PARADA),
    value: ({ tipo }) => TIPOS_PARADA[tipo],
  }),
  coluna({
    id: 'porte',
    header: 'Porte',
    width: 90,
    sortable: true,
    oculta: true,
    filter: 'opcoes',
    opcoes: opcoesDe(PORTES),
    value: ({ porte }) => PORTES[porte],
  }),
  coluna({
    id: 'situacao',
    header: 'Situação',
    width: 125,
    sortable: true,
    filter: 'opcoes',
    opcoes: opcoesDe(SITUACOES_PROJETO),
    value: ({ situacao }) => SITUACOES_PROJETO[situacao],
  }),
  coluna({
    id: 'inicioParada',
    header: 'Início',
    dica: 'Início da parada (D)',
    width: 132,
    tipo: 'dataHora',
    sortable: true,
    filter: 'data',
    value: ({ inicioParada }) => inicioParada,
    format: (valor) => formatDataHora(valor),
  }),
  coluna({
    id: 'terminoParada',
    header: 'Término',
    dica: 'Meta do término mecânico',
    width: 132,
    tipo: 'dataHora',
    sortable: true,
    filter: 'data',
    value: ({ terminoParada }) => terminoParada,
    format: (valor) => formatDataHora(valor),
  }),
  coluna({
    id: 'diaParada',
    header: 'D±',
    dica: 'Dias operacionais até o início da parada, ou desde ele',
    width: 70,
    tipo: 'numero',
    sortable: true,
    filter: 'numero',
    value: ({ diaParada }) => diaParada,
    format: (valor) => formatContagem(valor),
  }),
  coluna({
    id: 'hhBase',
    header: 'HH LB0',
    width: 85,
    tipo: 'numero',
    casas: 1,
    sortable: true,
    filter: 'numero',
    value: ({ hhBase }) => hhBase,
    // The total comes as exact text.
    format: (valor) => (valor === null ? '' : formatNumero(Number(valor), 1)),
  }),
  coluna({
    id: 'previsto',
    header: '% prev.',
    width: 70,
    tipo: 'percentual',
    casas: 1,
    sortable: true,
    filter: 'numero',
    value: ({ previsto }) => previsto,
  }),
  coluna({
    id: 'real',
    header: '% real',
    width: 70,
    tipo: 'percentual',
    casas: 1,
    sortable: true,
    filter: 'numero',
    value: ({ real }) => real,
  }),
  coluna({
    id: 'spi',
    header: 'SPI',
    dica: 'Avanço real sobre o previsto',
    width: 75,
    tipo: 'numero',
    casas: 2,
    sortable: true,
    filter: 'numero',
    value: ({ spi }) => spi,
    render: (valor, { farois }) => (valor === null ? undefined : <Spi valor={valor} farois={farois} />),
  }),
  ...DATAS.map(([id, header]) =>
    coluna({
      id,
      header,
      width: 138,
      tipo: 'dataHora',
      oculta: true,
      sortable: true,
      filter: 'data',
      value: (projeto) => projeto[id],
      format: (valor) => formatDataHora(valor),
    }),
  ),
  ...TEXTOS.map(([id, header]) =>
    coluna({
      id,
      header,
      width: 150,
      oculta: true,
      sortable: true,
      filter: 'texto',
      value: (projeto) => projeto[id],
    }),
  ),
  coluna({
    id: 'gerenteId',
    header: 'Gerente da parada',
    width: 160,
    oculta: true,
    sortable: true,
    value: ({ gerenteNome }) => gerenteNome,
  }),
];

function Spi({ valor, farois }: { readonly valor: number; readonly farois: Farois }) {
  return <StatusDot tone={farolDoIndice(valor, farois)?.tone ?? 'neutro'}>{formatNumero(valor, 2)}</StatusDot>;
}
