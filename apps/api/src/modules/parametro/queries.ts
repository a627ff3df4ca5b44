import type { Farois } from '@cadencia/domain/parametro/farol.ts';
import {
  CHAVES_PARAMETRO,
  type ChaveParametro,
  type EscopoParametro,
  type ParametroNoProjeto,
  parametroDe,
} from '@cadencia/domain/parametro/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database.ts';
import { DO_PROJETO } from '../../infra/parametro.ts';

interface Linha {
  readonly chave: ChaveParametro;
  readonly escopo: EscopoParametro;
  readonly valor: string;
  readonly versao: number;
}

function noProjeto(chave: ChaveParametro, linhas: readonly Linha[]): ParametroNoProjeto {
  const de = (escopo: EscopoParametro) => linhas.find((linha) => linha.chave === chave && linha.escopo === escopo);
  const vale = de('PROJETO') ?? de('CLIENTE') ?? de('SISTEMA');
  return {
    chave,
    vale: vale?.valor ?? parametroDe(chave).padrao,
    de: vale?.escopo ?? 'PADRAO',
    projeto: de('PROJETO')?.valor ?? null,
    cliente: de('CLIENTE')?.valor ?? null,
    sistema: de('SISTEMA')?.valor ?? null,
    versoes: {
      PROJETO: de('PROJETO')?.versao ?? null,
      CLIENTE: de('CLIENTE')?.versao ?? null,
      SISTEMA: de('SISTEMA')?.versao ?? null,
    },
  };
}

/** Every parameter of a project: its own value, then its client's, the system's, the product's. */
export async function listParametros(db: Db, projetoId: number): Promise<ParametroNoProjeto[]> {
  const { rows } = await sql<Linha>`
    select x.chave, x.escopo, x.valor, x.versao from parametro x join projeto p on p.id = ${projetoId}
    where ${DO_PROJETO}`.execute(db);
  return CHAVES_PARAMETRO.map((chave) => noProjeto(chave, rows));
}

/** Value of one parameter in a project. */
export async function getParametro(db: Db, projetoId: number, chave: ChaveParametro): Promise<string> {
  const { rows } = await sql<Linha>`
    select x.chave, x.escopo, x.valor, x.versao from parametro x join projeto p on p.id = ${projetoId}
    where x.chave = ${chave} and ${DO_PROJETO}`.execute(db);
  return noProjeto(chave, rows).vale;
}

export async function getDoSistema(db: Db, chave: ChaveParametro): Promise<string> {
  const linha = await db
    .selectFrom('parametro')
    .select('valor')
    .where('escopo', '=', 'SISTEMA')
    .where('chave', '=', chave)
    .executeTakeFirst();
  return linha?.valor ?? parametroDe(chave).padrao;
}

/** Limits by which each of these projects rates its indices. */
export async function listFarois(db: Db, projetoIds: readonly number[]): Promise<ReadonlyMap<number, Farois>> {
  const { rows } = await sql<Linha & { projetoId: number }>`
    select p.id as projeto_id, x.chave, x.escopo, x.valor, x.versao from parametro x join projeto p on ${DO_PROJETO}
    where x.chave in ('farol.verde', 'farol.amarelo') and p.id = any(${projetoIds}::bigint[])`.execute(db);
  return new Map(
    projetoIds.map((id) => {
      const daqui = rows.filter(({ projetoId }) => projetoId === id);
      const vale = (chave: ChaveParametro) => Number(noProjeto(chave, daqui).vale);
      return [id, { verde: vale('farol.verde'), amarelo: vale('farol.amarelo') }];
    }),
  );
}
