import {
  type Atividade,
  type Calendario,
  type Cronograma,
  OPCOES_PADRAO,
  type ResultadoCronograma,
  type Vinculo,
} from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { readClausulas } from './clausulas.ts';

const DIA_INTEIRO = [{ inicio: 0, fim: 1_440 }];

/** Around the clock: a column of a drawing is an hour of work. */
export const CORRIDO: Calendario = {
  id: 'corrido',
  semana: [0, 1, 2, 3, 4, 5, 6].map(() => DIA_INTEIRO),
  excecoes: [],
};

/** A drawn network: its schedule and its expected bars, in order of name. */
export interface Desenho {
  readonly cronograma: Cronograma;
  readonly barras: readonly string[];
  /** Whether the drawing shows floats. */
  readonly comFolgas: boolean;
}

/**
 * Reads a bar chart in which one column is one hour around the clock; column 0 comes after `| `:
 *
 *     abrir flange | XX
 *     isolar       | X........
 *     inspecionar  |    XXX    | depois de abrir flange +1h
 *     entregar     |         I | depois de inspecionar +2h
 *
 * `X` is work (the length is the input, the position is the expectation), `.` total float (a drawing without any does
 * not check floats), `#` done work, `I` and `F` a start and a finish milestone at the instant where the column begins.
 * The third column has links and constraints in the form that `readClausulas` reads.
 */
export function readDesenho(
  texto: string,
  mudancas: Partial<Omit<Cronograma, 'atividades' | 'vinculos'>> = {},
): Desenho {
  const atividades: Atividade[] = [];
  const vinculos: Vinculo[] = [];
  const barras: string[] = [];
  for (const linha of texto.split('\n')) {
    if (linha.trim() === '') continue;
    const [nome = '', coluna = '', clausulas = ''] = linha.split('|');
    const id = nome.trim();
    const barra = coluna.slice(1);
    const { vinculos: entradas, restricoes } = readClausulas(clausulas);
    vinculos.push(...entradas.map((vinculo) => ({ ...vinculo, para: id })));
    const [restricao, restricaoSecundaria] = restricoes;
    atividades.push({
      ...readBarra(id, barra),
      ...(restricao && { restricao }),
      ...(restricaoSecundaria && { restricaoSecundaria }),
    });
    barras.push(linhaDe(id, barra));
  }
  const cronograma = {
    inicio: minuto(0),
    dataBase: minuto(0),
    calendarioPadrao: CORRIDO.id,
    calendarios: [CORRIDO],
    opcoes: OPCOES_PADRAO,
    ...mudancas,
    atividades,
    vinculos,
  };
  return { cronograma, barras: barras.sort(), comFolgas: texto.includes('.') };
}

const linhaDe = (nome: string, barra: string): string => `${nome} |${barra.trimEnd()}`;

function readBarra(id: string, barra: string): Atividade {
  const count = (marca: string) => [...barra].filter((coluna) => coluna === marca).length * 60;
  const comum = { id, calendario: CORRIDO.id };
  if (barra.includes('I')) return { ...comum, tipo: 'MARCO_INICIO', duracao: 0, restante: 0 };
  if (barra.includes('F')) return { ...comum, tipo: 'MARCO_FIM', duracao: 0, restante: 0 };
  const feito = count('#');
  const restante = count('X');
  const inicioReal = feito > 0 ? { inicioReal: minuto(barra.indexOf('#') * 60) } : {};
  const terminoReal = feito > 0 && restante === 0 ? { terminoReal: minuto((barra.lastIndexOf('#') + 1) * 60) } : {};
  return { ...comum, tipo: 'TAREFA', duracao: feito + restante, restante, ...inicioReal, ...terminoReal };
}

/** The bars of a calculated schedule, in order of name, to be compared with those of the drawing. */
export function draw(
  { cronograma: { atividades }, comFolgas }: Desenho,
  resultado: ResultadoCronograma,
): readonly string[] {
  if (!resultado.ok) return [JSON.stringify(resultado)];
  const { datas } = resultado;
  const barras = atividades.map((atividade, i) => {
    const colunas: string[] = [];
    const mark = (de: number, ate: number, marca: string) => {
      for (let coluna = de / 60; coluna < ate / 60; coluna++) colunas[coluna] = marca;
    };
    const inicio = datas.inicioCedo[i]!;
    const termino = datas.terminoCedo[i]!;
    if (inicio === termino) colunas[inicio / 60] = atividade.tipo === 'MARCO_FIM' ? 'F' : 'I';
    const feito = atividade.duracao - atividade.restante;
    const { inicioReal, terminoReal } = atividade;
    if (inicioReal !== undefined) mark(inicioReal, terminoReal ?? inicioReal + feito, '#');
    if (terminoReal === undefined) mark(inicio, termino, 'X');
    const depois = inicio === termino ? termino + 60 : termino;
    if (comFolgas) mark(depois, depois + datas.folgaTotal[i]!, '.');
    return linhaDe(atividade.id, Array.from(colunas, (coluna) => coluna ?? ' ').join(''));
  });
  return barras.sort();
}
