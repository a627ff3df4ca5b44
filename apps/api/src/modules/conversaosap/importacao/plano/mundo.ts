import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { codigoDe } from '@cadencia/interop/sap/valor.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../../../infra/context.ts';
import type { Db } from '../../../../infra/database.ts';
import type { Tx } from '../../../../infra/transaction.ts';

interface Equipamento {
  readonly id: number;
  readonly tag: string;
  readonly sap: string | null;
  readonly local: string | null;
}

/** What the values of a list are looked up in. */
export interface Mundo {
  readonly revisao: string | null;
  readonly congelado: boolean;
  readonly porSap: ReadonlyMap<string, number>;
  readonly porLocal: ReadonlyMap<string, number>;
  readonly porTag: ReadonlyMap<string, number>;
}

export const localDe = (texto: string): string => texto.trim().toUpperCase();

/** The project, and the equipment that the caller sees by its names in SAP and here. */
export async function loadMundo(db: Db | Tx, contexto: ContextoProjeto): Promise<Mundo> {
  const { rows: projetos } = await sql<{ revisao: string | null; congelado: boolean }>`
    select revisao_sap as revisao, escopo_congelado as congelado from projeto where id = ${contexto.projetoId}`.execute(
    db as Db,
  );
  const { rows } = await sql<Equipamento>`select r.id, r.tag, r.equipamento_sap as sap, r.local_instalacao as local
    from ${visibleRows(cadastroDe('equipamento'), contexto)} and r.ativo order by r.id`.execute(db as Db);
  const por = (nome: (um: Equipamento) => string | null) =>
    new Map(
      rows.flatMap((um): [string, number][] => {
        const valor = nome(um);
        return valor ? [[valor, um.id]] : [];
      }),
    );
  return {
    revisao: projetos[0]?.revisao?.trim() || null,
    congelado: projetos[0]?.congelado === true,
    porSap: por(({ sap }) => sap && codigoDe(sap)),
    porLocal: por(({ local }) => local && localDe(local)),
    porTag: por(({ tag }) => localDe(tag)),
  };
}
