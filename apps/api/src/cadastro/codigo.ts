import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import type { Contexto } from '../infra/context.ts';
import type { Tx } from '../infra/transaction.ts';
import { clienteOf, eligible } from './check.ts';
import { column, references } from './columns.ts';
import type { Campos, Valores } from './mudanca.ts';

/** A reference written as people write it: with the code of the row. */
interface PorCodigo {
  readonly codigo: string;
}

const isPorCodigo = (valor: unknown): valor is PorCodigo =>
  typeof valor === 'object' && valor !== null && typeof (valor as { codigo?: unknown }).codigo === 'string';

/** The form in which codes are compared: capitals, no blanks around. */
const same = (codigo: string): string => codigo.trim().toLocaleUpperCase('pt-BR');

interface Achada {
  readonly nome: string;
  readonly codigo: string;
  readonly id: number;
  readonly cliente: number | null;
}

/** The active rows that the caller may point to by these codes: one statement for all references of the register. */
async function find(tx: Tx, contexto: Contexto, { fields }: Cadastro, linhas: readonly Valores[]): Promise<Achada[]> {
  const partes = references(fields).flatMap(([nome, alvo]) => {
    const escritos = linhas.map((linha) => linha[nome]).filter(isPorCodigo);
    const codigos = [...new Set(escritos.map(({ codigo }) => same(codigo)))];
    if (codigos.length === 0) return [];
    const cadastro = cadastroDe(alvo);
    const titulo = sql`upper(${column('r', cadastro.title[0])})`;
    return [
      sql`select ${nome}::text as nome, ${titulo} as codigo, r.id, ${clienteOf(cadastro)} as cliente
        from ${eligible(contexto, cadastro)} and ${titulo} = any(${codigos}::text[])`,
    ];
  });
  if (partes.length === 0) return [];
  return (await sql<Achada>`${sql.join(partes, sql` union all `)}`.execute(tx)).rows;
}

export interface Resolvida {
  readonly valores: Valores;
  /** Codes that name no row, or more than one row. */
  readonly campos: Campos;
}

/** Puts ids where codes were written, one answer per row; `cliente` gives each row's client, where known. */
export async function resolveCodes(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  linhas: readonly { readonly valores: Valores; readonly cliente?: number | undefined }[],
): Promise<Resolvida[]> {
  const achadas = new Map<string, Achada[]>();
  const escritas = linhas.map(({ valores }) => valores);
  for (const achada of await find(tx, contexto, cadastro, escritas)) {
    const chave = `${achada.nome} ${achada.codigo}`;
    achadas.set(chave, [...(achadas.get(chave) ?? []), achada]);
  }
  return linhas.map(({ valores, cliente }) => {
    const campos: Record<string, string> = {};
    const ids: Record<string, number> = {};
    for (const [nome, valor] of Object.entries(valores)) {
      if (!isPorCodigo(valor)) continue;
      const possiveis = (achadas.get(`${nome} ${same(valor.codigo)}`) ?? []).filter(
        (uma) => cliente === undefined || uma.cliente === null || uma.cliente === cliente,
      );
      const [unica, ...outras] = possiveis;
      if (unica && outras.length === 0) ids[nome] = unica.id;
      else if (unica) campos[nome] = `Há mais de um registro com o código ${valor.codigo}. Escolha na lista.`;
      else campos[nome] = `Não há registro ativo com o código ${valor.codigo}.`;
    }
    return { valores: { ...valores, ...ids }, campos };
  });
}
