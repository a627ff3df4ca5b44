import { SITUACOES_ATIVIDADE } from '@cadencia/domain/cronograma/schema.ts';
import type { ReactNode } from 'react';
import type { Coluna } from '../../../components/grade/tipos.ts';
import { formatHh } from '../../../lib/formato.ts';
import { Avanco, Critica, Nome, Vazia } from './celulas.tsx';
import { ATRIBUTOS_DA_ATIVIDADE } from './colunas-atributos.tsx';
import { coluna, daAtividade, emHoras, propria } from './colunas-comuns.ts';
import { DATAS, DATAS_TARDE, LINHA_DE_BASE } from './colunas-datas.tsx';
import { isMarco, type Linha, recebeAvanco } from './linha.ts';
import { Situacao } from './situacao.tsx';

const semUnidade = (hh: unknown): string => (typeof hh === 'number' ? formatHh(hh).replace(' HH', '') : '');

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

/** Every column of the list, in their initial order. */
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
  coluna({
    id: 'duracao',
    header: 'Duração (h)',
    dica: 'Horas de trabalho do calendário. Nos ramos, do início ao término, no calendário do projeto.',
    width: 94,
    tipo: 'duracao',
    sortable: true,
    value: (linha) => (linha.tipo === 'no' ? (linha.no.duracao ?? null) : linha.atividade.duracao),
    render: folgaVisivel,
  }),
  coluna({
    id: 'duracaoRestante',
    header: 'Restante (h)',
    dica: 'Horas de trabalho que faltam. Editar aponta o avanço.',
    width: 98,
    editor: 'duracao',
    sempreCheia: true,
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
    sempreCheia: true,
    sortable: true,
    editavel: (linha) => linha.tipo === 'atividade' && recebeAvanco(linha.atividade),
    value: (linha) => (linha.tipo === 'no' ? linha.no.avanco : linha.atividade.avanco),
    render: (valor, linha) => <Avanco valor={valor} depois={daAtividade(linha, ({ apontadaEm }) => apontadaEm)} />,
  }),
  ...DATAS,
  ...rede,
  ...LINHA_DE_BASE,
  ...trabalho,
  texto('predecessoras', 'Predecessoras', 'Código, tipo do vínculo e espera: A-0010TI+4h.', 220),
  texto('calendario', 'Calendário', 'Calendário da atividade.', 150),
  ...DATAS_TARDE,
  ...ATRIBUTOS_DA_ATIVIDADE,
];
