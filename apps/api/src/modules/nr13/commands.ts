import { AppError } from '@cadencia/domain/errors.ts';
import type { ParametroGuardado } from '@cadencia/domain/nr13/endpoints.ts';
import type { ParametroNr13 } from '@cadencia/domain/nr13/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { audit, auditAll } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao } from '../../infra/versao.ts';

const ENTIDADE = 'parametro_nr13';
const FUSO = 'America/Sao_Paulo';

type Guardada = ParametroGuardado & {
  readonly criadoEm: string;
  readonly criadoPor: number | null;
  readonly alteradoEm: string | null;
  readonly alteradoPor: number | null;
};

/** Locks the newest version: another writer waits here. */
async function lockNewest(tx: Tx): Promise<Guardada | undefined> {
  // A writer who waits for the row of the version before would not see a version in the making.
  await sql`select pg_advisory_xact_lock(hashtext(${ENTIDADE}))`.execute(tx);
  const { rows } = await sql<Guardada>`select * from parametro_nr13 order by vigencia desc limit 1 for update`.execute(
    tx,
  );
  return rows[0];
}

const valuesOf = ({ norma, observacao, confirmadoPor, tabela }: ParametroNr13) => ({
  norma,
  observacao,
  confirmadoPor,
  tabela,
});

interface Pedido {
  readonly lida: { readonly id: number; readonly versao: number };
  readonly parametro: ParametroNr13;
  readonly now: Date;
}

/**
 * Writes over the newest version or, with a later day, adds one: the version in force stays as it was.
 * @throws {AppError} `registro.alterado`, `dados.invalidos`
 */
export async function saveParametro(tx: Tx, contexto: Contexto, pedido: Pedido): Promise<ParametroGuardado> {
  const { lida, parametro, now } = pedido;
  const atual = await lockNewest(tx);
  if (!atual) throw new AppError('registro.nao_encontrado');
  await requireVersao(tx, { ...atual, versao: atual.id === lida.id ? atual.versao : 0 }, { ...lida, fuso: FUSO, now });
  if (parametro.vigencia < atual.vigencia) {
    throw new AppError('dados.invalidos', {
      campos: { 'parametro.vigencia': 'A vigência não pode ser anterior à atual.' },
    });
  }
  const { norma, observacao, confirmadoPor, vigencia } = parametro;
  const tabela = sql`${JSON.stringify(parametro.tabela)}::jsonb`;
  const nova = vigencia !== atual.vigencia;
  const { rows } = nova
    ? await sql<{ id: number; versao: number }>`
        insert into parametro_nr13 (vigencia, norma, observacao, confirmado_por, tabela, criado_por)
        values (${vigencia}, ${norma}, ${observacao}, ${confirmadoPor}, ${tabela}, ${contexto.usuarioId})
        returning id, versao`.execute(tx)
    : await sql<{ id: number; versao: number }>`
        update parametro_nr13 set norma = ${norma}, observacao = ${observacao}, confirmado_por = ${confirmadoPor},
          tabela = ${tabela}, versao = versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}
        where id = ${atual.id} returning id, versao`.execute(tx);
  const gravado = { ...parametro, ...(rows[0] ?? { id: 0, versao: 0 }) };
  await audit(tx, contexto, {
    entidade: ENTIDADE,
    registro: gravado.id,
    acao: nova ? 'I' : 'U',
    ...(nova ? {} : { antes: valuesOf(atual) }),
    depois: { ...valuesOf(parametro), ...(nova ? { vigencia } : {}) },
  });
  return gravado;
}

interface Mudada {
  readonly id: number;
  readonly antes: unknown;
  readonly depois: unknown;
}

/** Recalculates inspections: the database itself does it, as for every equipment that is written. */
async function refresh(tx: Tx, contexto: Contexto, quais: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Mudada>`
    with mudam as (
      select e.id, e.proxima_interna, e.proxima_externa from equipamento e cross join lateral nr13_proximas(e) n
      where (e.motivo_proximas is null or e.proxima_interna > nr13_limite_psv(e)) and ${quais}
        and (n.interna is distinct from coalesce(e.proxima_interna, n.interna) and n.interna is not null
          or n.externa is distinct from coalesce(e.proxima_externa, n.externa) and n.externa is not null
          or e.proxima_interna is null and n.interna is not null or e.proxima_externa is null and n.externa is not null)
      order by e.id for update of e
    )
    update equipamento e set categoria_nr13 = e.categoria_nr13, versao = e.versao + 1, alterado_em = now(),
      alterado_por = ${contexto.usuarioId}
    from mudam m where e.id = m.id
    returning e.id, json_build_object('proximaInterna', m.proxima_interna, 'proximaExterna', m.proxima_externa) as antes,
      json_build_object('proximaInterna', e.proxima_interna, 'proximaExterna', e.proxima_externa) as depois`.execute(
    tx,
  );
  const fatos = rows.map(({ id, antes, depois }) => ({
    entidade: 'equipamento',
    registro: id,
    acao: 'U',
    antes,
    depois,
  }));
  for (let de = 0; de < fatos.length; de += 5_000) await auditAll(tx, contexto, fatos.slice(de, de + 5_000));
  return rows.length;
}

/**
 * Recalculates, by the parameters in force and in every plant, the next inspections that no engineer decided; answers
 * how many changed. Safety valves come after the equipment that they protect.
 */
export async function refreshProximas(tx: Tx, contexto: Contexto): Promise<number> {
  const comCategoria = await refresh(tx, contexto, sql`e.categoria_nr13 is not null`);
  return (
    comCategoria + (await refresh(tx, contexto, sql`e.equipamento_pai_id is not null and e.categoria_nr13 is null`))
  );
}

/** Recalculates the safety valves that protect these equipments, after their next inspections. */
export const refreshPsvs = (tx: Tx, contexto: Contexto, protegidos: readonly number[]): Promise<number> =>
  refresh(tx, contexto, sql`e.equipamento_pai_id = any(${protegidos}::bigint[]) and e.categoria_nr13 is null`);
