import { buffer } from 'node:stream/consumers';
import { celulaDoValor } from '@cadencia/domain/cadastro-celula.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { FormatoExportacao } from '@cadencia/domain/planilha/endpoints.ts';
import { usuario } from '@cadencia/domain/usuario/gestao/lista/cadastro.ts';
import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import type { ColunaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { writeCsv } from '@cadencia/interop/planilha/write-csv.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import { wallClock } from '../../../../infra/clock.ts';
import { countRuns, type Lista, printLista } from '../../../../infra/lista-impressa.ts';

export const FUSO = 'America/Sao_Paulo';

/** Default columns of the screen, with their widths in characters. */
const LARGURAS: Readonly<Record<string, number>> = {
  nome: 36,
  email: 40,
  perfilId: 24,
  projetos: 10,
  situacao: 40,
  mfa: 14,
  ultimoAcesso: 18,
};

/** Columns that a file may have. */
export const COLUNAS = Object.keys(LARGURAS);

const FIELDS: Readonly<Record<string, Field>> = { ...usuario.fields, ...usuario.derivados };

interface Campo {
  readonly nome: string;
  readonly field: Field;
}

const camposDe = (colunas: readonly string[]): Campo[] =>
  colunas.flatMap((nome) => {
    const field = FIELDS[nome];
    return field && nome in LARGURAS ? [{ nome, field }] : [];
  });

const TIPOS: Readonly<Partial<Record<Field['kind'], ColunaEscrita['tipo']>>> = {
  inteiro: 'numero',
  dataHora: 'dataHora',
};

const colunaDe = ({ nome, field: { kind, label } }: Campo): ColunaEscrita => ({
  titulo: label,
  largura: LARGURAS[nome] ?? 14,
  tipo: TIPOS[kind] ?? 'texto',
  ...(kind === 'inteiro' ? { casas: 0 } : {}),
});

/** Values of a person by column. */
const valoresDe = ({ perfilNome, ultimoAcesso, ...pessoa }: UsuarioDaLista): Readonly<Record<string, unknown>> => ({
  ...pessoa,
  perfilId: perfilNome,
  ultimoAcesso: ultimoAcesso && wallClock(new Date(ultimoAcesso), FUSO),
});

export interface Arquivo {
  /** Filters, number of people, author and time. */
  readonly topo: readonly string[];
  readonly colunas: readonly string[];
  readonly pessoas: readonly UsuarioDaLista[];
  /** Fields whose values head the rows of a PDF, whose order begins with them. */
  readonly grupo?: readonly string[] | undefined;
}

const listaDe = (campos: readonly Campo[], { topo, pessoas, grupo = [] }: Arquivo): Lista => {
  const agrupam = grupo.flatMap((nome): [string, Field][] => (FIELDS[nome] ? [[nome, FIELDS[nome]]] : []));
  const headingOf = (valores: ReturnType<typeof valoresDe>) =>
    agrupam.map(([nome, field]) => textOf(field, valores[nome]) || `Sem ${field.label}`).join(' › ');
  return {
    titulo: usuario.labels.plural,
    topo,
    colunas: campos.map((campo) => ({
      titulo: campo.field.label,
      aDireita: campo.field.kind === 'inteiro',
    })),
    linhas: pessoas.map(valoresDe).map((valores) => campos.map(({ nome, field }) => textOf(field, valores[nome]))),
    ...(agrupam.length > 0 && { grupos: countRuns(pessoas.map(valoresDe).map(headingOf)) }),
  };
};

/** The list as a file: the columns of the screen, without secrets. */
export function toArquivo(arquivo: Arquivo, formato: FormatoExportacao): Promise<Uint8Array> {
  const { topo, colunas, pessoas } = arquivo;
  const campos = camposDe(colunas);
  if (formato === 'pdf') return printLista(listaDe(campos, arquivo));
  const { plural } = usuario.labels;
  const linhas = pessoas
    .map(valoresDe)
    .map((valores) => campos.map(({ nome, field }) => celulaDoValor(field, valores[nome])));
  const escritas = campos.map(colunaDe);
  if (formato === 'csv') return buffer(writeCsv(escritas, linhas));
  const sobre = { nome: 'Sobre', larguras: [90], linhas: [[plural], ...topo.map((linha) => [linha])] };
  return buffer(writeXlsx({ nome: plural, colunas: escritas, linhas, textos: [sobre] }));
}
