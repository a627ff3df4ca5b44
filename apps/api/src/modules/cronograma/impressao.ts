import { isAtributo, isEscolha, type NomeDeAtributo } from '@cadencia/domain/cronograma/campos.ts';
import {
  asksBase,
  COLUNAS_DA_GESTAO,
  NOMES_DE_COLUNAS,
  type NomeDeColuna,
  PALAVRAS_DAS_COLUNAS,
  valorDaAtividade,
  valorDoRamo,
} from '@cadencia/domain/cronograma/colunas.ts';
import type { AtividadeLinha, NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import type { Lista } from '../../infra/lista-impressa.ts';
import { printLista } from '../../infra/lista-impressa.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';

interface Coluna {
  readonly titulo: string;
  readonly aDireita?: boolean;
  readonly atividade: (atividade: AtividadeLinha) => string;
  /** Of a branch. */
  readonly no?: (no: NoArvore) => string;
}

/** `2027-08-02T07:00` → `02/08/2027 07:00`. */
const momento = (texto: string): string => texto.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*/, '$3/$2/$1 $4');
const numero = (valor: number): string => valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

function texto(nome: NomeDeColuna, valor: string | number | boolean | null): string {
  const { tipo } = COLUNAS_DA_GESTAO[nome];
  if (typeof valor === 'string') return tipo === 'dataHora' ? momento(valor) : valor;
  if (typeof valor === 'boolean') return valor ? 'Sim' : '';
  if (valor === null || (valor === 0 && tipo === 'numero')) return '';
  if (tipo === 'percentual') return `${numero(valor)}%`;
  return numero(tipo === 'duracao' ? valor / 60 : valor);
}

/** Letters of the links of one activity: a milestone of many hundred links has the first of them. */
const MAX_VINCULOS = 120;
const primeiras = (vinculos: string): string =>
  vinculos.length <= MAX_VINCULOS ? vinculos : vinculos.slice(0, MAX_VINCULOS).replace(/[^;]*$/, ' …');

function textoDaAtividade(nome: NomeDeColuna, atividade: AtividadeLinha): string {
  const { real } = COLUNAS_DA_GESTAO[nome];
  const palavra = PALAVRAS_DAS_COLUNAS[nome]?.[String(valorDaAtividade(nome, atividade))];
  if (palavra) return palavra;
  if (nome === 'predecessoras') return primeiras(atividade.predecessoras);
  return texto(nome, valorDaAtividade(nome, atividade)) + (real && atividade[real] ? ' R' : '');
}

/** The columns of Gestão, under its names. */
const COLUNAS: Readonly<Record<string, Coluna>> = Object.fromEntries(
  NOMES_DE_COLUNAS.map((nome) => [
    nome,
    {
      titulo: COLUNAS_DA_GESTAO[nome].rotulo,
      aDireita: ['duracao', 'numero', 'percentual'].includes(COLUNAS_DA_GESTAO[nome].tipo),
      atividade: (um) => textoDaAtividade(nome, um),
      no: (um) => texto(nome, valorDoRamo(nome, um)),
    },
  ]),
);

/** The attributes and sums that columns need of the rows. */
export const pedidosDe = (colunas: readonly string[]) => ({
  atributos: colunas.filter((nome): nome is NomeDeAtributo => isAtributo(nome)).filter(isEscolha),
  base: asksBase(colunas),
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
