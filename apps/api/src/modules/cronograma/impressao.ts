import {
  ATRIBUTOS,
  isAtributo,
  isEscolha,
  NOMES_DE_ESCOLHAS,
  type NomeDeAtributo,
} from '@cadencia/domain/cronograma/campos.ts';
import { type AtividadeLinha, type NoArvore, SITUACOES_ATIVIDADE } from '@cadencia/domain/cronograma/schema.ts';
import type { Lista } from '../../infra/lista-impressa.ts';
import { printLista } from '../../infra/lista-impressa.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';

interface Coluna {
  readonly titulo: string;
  readonly aDireita?: true;
  readonly atividade: (atividade: AtividadeLinha) => string;
  /** Of a branch; absent: branches have no such value. */
  readonly no?: (no: NoArvore) => string;
}

type Valor<T> = T | null | undefined;

/** `2027-08-02T07:00` → `02/08/2027 07:00`. */
const momento = (texto: Valor<string>): string => texto?.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*/, '$3/$2/$1 $4') ?? '';
const numero = (valor: Valor<number>): string =>
  valor === null || valor === undefined ? '' : valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
const horas = (minutos: Valor<number>): string => numero(minutos && minutos / 60);
const naoZero = (valor: number): string => (valor === 0 ? '' : numero(valor));
const porcento = (valor: Valor<number>): string => (valor === null || valor === undefined ? '' : `${numero(valor)}%`);
const critica = (sim: boolean): string => (sim ? 'Sim' : '');

/** Letters of the links of one activity: a milestone of many hundred links has the first of them. */
const MAX_VINCULOS = 120;
const primeiras = (vinculos: string): string =>
  vinculos.length <= MAX_VINCULOS ? vinculos : vinculos.slice(0, MAX_VINCULOS).replace(/[^;]*$/, ' …');

/** The columns of Gestão, under its names. */
const COLUNAS: Readonly<Record<string, Coluna>> = {
  codigo: { titulo: 'Código', atividade: ({ codigo }) => codigo, no: ({ codigo }) => codigo },
  nome: { titulo: 'Atividade', atividade: ({ nome }) => nome, no: ({ nome }) => nome },
  situacao: { titulo: 'Situação', atividade: ({ situacao }) => SITUACOES_ATIVIDADE[situacao] },
  duracao: {
    titulo: 'Duração (h)',
    aDireita: true,
    atividade: ({ duracao }) => horas(duracao),
    no: ({ duracao }) => horas(duracao),
  },
  duracaoRestante: {
    titulo: 'Restante (h)',
    aDireita: true,
    atividade: ({ duracaoRestante }) => horas(duracaoRestante),
  },
  avanco: {
    titulo: '% avanço',
    aDireita: true,
    atividade: ({ avanco }) => porcento(avanco),
    no: ({ avanco }) => porcento(avanco),
  },
  inicioCedo: {
    titulo: 'Início',
    atividade: ({ inicioReal, inicioCedo }) => (inicioReal ? `${momento(inicioReal)} R` : momento(inicioCedo)),
    no: ({ inicio }) => momento(inicio),
  },
  terminoCedo: {
    titulo: 'Término',
    atividade: ({ terminoReal, terminoCedo }) => (terminoReal ? `${momento(terminoReal)} R` : momento(terminoCedo)),
    no: ({ termino }) => momento(termino),
  },
  folgaTotal: {
    titulo: 'Folga total (h)',
    aDireita: true,
    atividade: ({ folgaTotal }) => horas(folgaTotal),
    no: ({ folgaMinima }) => horas(folgaMinima),
  },
  critica: { titulo: 'Crítica', atividade: (um) => critica(um.critica), no: (um) => critica(um.critica) },
  folgaLivre: { titulo: 'Folga livre (h)', aDireita: true, atividade: ({ folgaLivre }) => horas(folgaLivre) },
  inicioBase: {
    titulo: ATRIBUTOS.inicioBase.rotulo,
    atividade: ({ inicioBase }) => momento(inicioBase),
    no: ({ inicioBase }) => momento(inicioBase),
  },
  terminoBase: {
    titulo: ATRIBUTOS.terminoBase.rotulo,
    atividade: ({ terminoBase }) => momento(terminoBase),
    no: ({ terminoBase }) => momento(terminoBase),
  },
  hh: { titulo: 'HH', aDireita: true, atividade: ({ hh }) => naoZero(hh), no: ({ hh }) => naoZero(hh) },
  hhRealizado: { titulo: 'HH realizado', aDireita: true, atividade: ({ hhRealizado }) => naoZero(hhRealizado) },
  predecessoras: { titulo: 'Predecessoras', atividade: ({ predecessoras }) => primeiras(predecessoras) },
  calendario: { titulo: 'Calendário', atividade: ({ calendario }) => calendario },
  inicioTarde: { titulo: 'Início mais tarde', atividade: ({ inicioTarde }) => momento(inicioTarde) },
  terminoTarde: { titulo: 'Término mais tarde', atividade: ({ terminoTarde }) => momento(terminoTarde) },
  ...Object.fromEntries(
    NOMES_DE_ESCOLHAS.map((nome): [string, Coluna] => [
      nome,
      { titulo: ATRIBUTOS[nome].rotulo, atividade: ({ atributos }) => atributos?.[nome] ?? '' },
    ]),
  ),
};

/** The attributes and sums that columns need of the rows. */
export const pedidosDe = (colunas: readonly string[]) => ({
  atributos: colunas.filter((nome): nome is NomeDeAtributo => isAtributo(nome)).filter(isEscolha),
  base: colunas.includes('inicioBase') || colunas.includes('terminoBase'),
  duracao: colunas.includes('duracao'),
});

/** Two blanks that do not break, for each level of the tree. */
const recuo = (nivel: number): string => '\u00a0\u00a0'.repeat(Math.max(0, nivel - 1));

/** The rows of the tree, each branch above what is in it; without branches the activities alone. */
export function toLista(
  pedidas: readonly string[],
  nos: readonly NoArvore[] | undefined,
  atividades: readonly AtividadeLinha[],
): Pick<Lista, 'colunas' | 'linhas' | 'resumos'> {
  const colunas = [...new Set(pedidas)].flatMap((nome) => COLUNAS[nome] ?? []);
  const indent = (nivel: number, [primeira = '', ...outras]: string[]) => [recuo(nivel) + primeira, ...outras];
  const daAtividade = (nivel: number) => (um: AtividadeLinha) => ({
    resumo: false,
    textos: indent(
      nivel,
      colunas.map(({ atividade }) => atividade(um)),
    ),
  });
  const linhas = nos
    ? nos.flatMap((no, i) => {
        const ultimo = no.tipo !== 'EAP' && (nos[i + 1]?.nivel ?? 0) <= no.nivel;
        return [
          {
            resumo: true,
            textos: indent(
              no.nivel,
              colunas.map((coluna) => coluna.no?.(no) ?? ''),
            ),
          },
          ...(ultimo ? atividades.slice(no.primeira, no.primeira + no.atividades).map(daAtividade(no.nivel + 1)) : []),
        ];
      })
    : atividades.map(daAtividade(1));
  return {
    colunas: colunas.map(({ titulo, aDireita = false }) => ({ titulo, aDireita })),
    linhas: linhas.map(({ textos }) => textos),
    resumos: linhas.map(({ resumo }) => resumo),
  };
}

/** Prints the schedule in a thread. */
export const imprimirCronogramaTarefa: Tarefa<Lista, Uint8Array> = {
  nome: 'imprimir-cronograma',
  run: (_, lista) => printLista(lista),
};
