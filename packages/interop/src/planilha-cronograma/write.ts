import type { Readable } from 'node:stream';
import type { Vinculo } from '@cadencia/engine';
import type { ProjetoArquivo } from '../arquivo.ts';
import { diaEscrito } from '../datas-escritas.ts';
import type { CelulaEscrita, ColunaEscrita } from '../planilha/celula-escrita.ts';
import { writeCsv } from '../planilha/write-csv.ts';
import { type AbaDeDados, writeXlsx } from '../planilha/write-xlsx.ts';
import { ABAS, ALOCACOES, CALENDARIOS, EXCECOES, PROJETO, RECURSOS, VINCULOS } from './campos/acessorias.ts';
import type { Campo, Campos } from './campos/campo.ts';
import { ABA_DO_CRONOGRAMA, CRONOGRAMA } from './campos/cronograma.ts';
import { contextoDe, data, linhasDoCronograma, numero } from './linhas-escritas.ts';
import { RECURSO, RESTRICOES, TIPOS } from './palavras.ts';
import { lagEscrito } from './predecessoras.ts';
import { propriedades } from './propriedades.ts';
import { turnosEscritos } from './turnos.ts';

const TIPO = { texto: 'texto', sim: 'texto', data: 'dataHora', dia: 'data' } as const;

function colunaDe({ titulo, especie, largura, obrigatorio }: Campo): ColunaEscrita {
  if (especie === 'inteiro') return { titulo, largura, tipo: 'numero' };
  if (especie === 'numero' || especie === 'horas' || especie === 'percentual')
    return { titulo, largura, tipo: 'numero', casas: especie === 'percentual' ? 1 : 2 };
  return { titulo, largura, tipo: TIPO[especie], ...(obrigatorio && { obrigatoria: true }) };
}

const colunas = (campos: Campos): ColunaEscrita[] =>
  Object.values(campos)
    .filter((campo) => !campo.soLido)
    .map(colunaDe);

/** Options of columns with a list of choices. */
const LISTAS: Readonly<Record<string, readonly string[]>> = {
  [CRONOGRAMA.tipo.titulo]: TIPOS.todas(),
  [CRONOGRAMA.restricao.titulo]: RESTRICOES.todas(),
  [CRONOGRAMA.restricao2.titulo]: RESTRICOES.todas(),
};

/** Registers with few names: the list offers those in use. */
const ESCOLHIDOS = ['etapa', 'disciplina', 'contrato', 'especialidade'] as const;

/** Options of each column, by its title. */
function listasDe({ calendarios, atividades }: ProjetoArquivo): Map<string, readonly string[]> {
  const nomes = calendarios.map(({ nome }) => nome);
  const usados = ESCOLHIDOS.map((campo): [string, string[]] => {
    const valores = new Set(atividades.flatMap(({ proprio }) => proprio?.[campo] ?? []));
    return [CRONOGRAMA[campo].titulo, [...valores].toSorted()];
  });
  return new Map([
    ...Object.entries(LISTAS),
    [CRONOGRAMA.calendario.titulo, nomes],
    [CRONOGRAMA.calendarioFolga.titulo, nomes],
    ...usados,
  ]);
}

const comListas = (todas: readonly ColunaEscrita[], listas: ReadonlyMap<string, readonly string[]>): ColunaEscrita[] =>
  todas.map((coluna) => {
    const valores = listas.get(coluna.titulo);
    return valores && valores.length > 0 ? { ...coluna, lista: { valores, fechada: false } } : coluna;
  });

function* calendarios(projeto: ProjetoArquivo): Generator<readonly CelulaEscrita[]> {
  for (const { id, nome, semana } of projeto.calendarios)
    yield [nome, ...Array.from({ length: 7 }, (_, dia) => turnosEscritos(semana[dia] ?? [])), id];
}

/** One row for exceptions on consecutive days with the same shifts. */
function* excecoes(projeto: ProjetoArquivo): Generator<readonly CelulaEscrita[]> {
  for (const { nome, excecoes: todas } of projeto.calendarios) {
    let aberta: { de: number; ate: number; turnos: string } | undefined;
    const linha = ({ de, ate, turnos }: NonNullable<typeof aberta>) => [
      nome,
      { data: diaEscrito(de) },
      { data: diaEscrito(ate) },
      turnos,
    ];
    for (const { de, ate, intervalos } of todas) {
      const turnos = turnosEscritos(intervalos);
      if (aberta?.turnos === turnos && de === aberta.ate + 1) aberta.ate = ate;
      else {
        if (aberta) yield linha(aberta);
        aberta = { de, ate, turnos };
      }
    }
    if (aberta) yield linha(aberta);
  }
}

function* recursos(projeto: ProjetoArquivo): Generator<readonly CelulaEscrita[]> {
  for (const { idExterno, sigla, nome, tipo } of projeto.recursos) yield [sigla, nome, RECURSO.de(tipo), idExterno];
}

function* alocacoes({
  atividades,
  recursos: todos,
  alocacoes: todas,
}: ProjetoArquivo): Generator<readonly CelulaEscrita[]> {
  const codigos = new Map(atividades.map(({ id, codigo }) => [id, codigo]));
  const nomes = new Map(todos.map(({ idExterno, nome }) => [idExterno, nome]));
  for (const { atividade, recurso, quantidade, hh, hhReal } of todas) {
    const numeros = [quantidade, hh, hhReal].map((valor) => numero(valor) ?? null);
    yield [codigos.get(atividade) ?? null, nomes.get(recurso) ?? null, ...numeros, atividade, recurso];
  }
}

/** Links by id, for those that a cell cannot hold: a read finds them whatever the codes are. */
function* vinculos(sobras: readonly Vinculo[]): Generator<readonly CelulaEscrita[]> {
  for (const vinculo of sobras) yield [`[${vinculo.de}]`, `[${vinculo.para}]`, vinculo.tipo, lagEscrito(vinculo)];
}

function* doProjeto(projeto: ProjetoArquivo): Generator<readonly CelulaEscrita[]> {
  for (const propriedade of propriedades) {
    const { titulo } = propriedade;
    const valor = propriedade.write(projeto);
    yield [titulo, typeof valor === 'number' ? (data(valor) ?? null) : valor === undefined ? null : valor];
  }
}

const aba = (nome: string, campos: Campos, linhas: Iterable<readonly CelulaEscrita[]>): AbaDeDados => ({
  nome,
  colunas: colunas(campos),
  linhas,
});

/** The rows of the schedule as a CSV, of a project adapted to it: see `adaptCsv`. */
export const writeLinhas = (projeto: ProjetoArquivo): Readable =>
  writeCsv(colunas(CRONOGRAMA), linhasDoCronograma(projeto, contextoDe(projeto)));

/** A workbook with the schedule, and sheets for data outside its rows, of an adapted project: see `adaptPlanilha`. */
export function writePlanilha(projeto: ProjetoArquivo): Readable {
  const contexto = contextoDe(projeto);
  return writeXlsx({
    nome: ABA_DO_CRONOGRAMA,
    colunas: comListas(colunas(CRONOGRAMA), listasDe(projeto)),
    linhas: linhasDoCronograma(projeto, contexto),
    mais: [
      aba(ABAS.PROJETO.nome, PROJETO, doProjeto(projeto)),
      aba(ABAS.CALENDARIOS.nome, CALENDARIOS, calendarios(projeto)),
      aba(ABAS.EXCECOES.nome, EXCECOES, excecoes(projeto)),
      aba(ABAS.RECURSOS.nome, RECURSOS, recursos(projeto)),
      aba(ABAS.ALOCACOES.nome, ALOCACOES, alocacoes(projeto)),
      ...(contexto.sobras.length > 0 ? [aba(ABAS.VINCULOS.nome, VINCULOS, vinculos(contexto.sobras))] : []),
    ],
  });
}
