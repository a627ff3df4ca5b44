import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { fromListed, seesAll } from '../infra/authorize.ts';
import { type Contexto, hasProjeto } from '../infra/context.ts';
import { column } from './columns.ts';

type Sql = RawBuilder<unknown>;

/** The clients whose plant the caller sees: that of the session's project, else those of the caller's projects. */
export function clientes(contexto: Contexto): Sql {
  if (hasProjeto(contexto)) return sql`(select p.cliente_id from projeto p where p.id = ${contexto.projetoId})`;
  if (contexto.role === ADMIN) return sql`(select c.id from cliente c)`;
  return sql`(select p.cliente_id from projeto_usuario pu join projeto p on p.id = pu.projeto_id and p.ativo
    where pu.usuario_id = ${contexto.usuarioId})`;
}

/** The contracts of a `CONTRATO` user: in the session's project, else in any project of the user. */
const contratos = (contexto: Contexto): Sql =>
  hasProjeto(contexto)
    ? sql`(${contexto.contratoId ?? null}::bigint)`
    : sql`(select pu.contrato_id from projeto_usuario pu where pu.usuario_id = ${contexto.usuarioId})`;

/** The frentes that a `FRENTE` user leads, in the session's project, else in any. */
const frentes = ({ projetoId, usuarioId }: Contexto): Sql =>
  sql`(select fr.id from frente fr join pessoa pe on pe.id = fr.pessoa_encarregado_id
    where pe.usuario_id = ${usuarioId} and (${projetoId ?? null}::bigint is null or fr.projeto_id = ${projetoId ?? null}))`;

/** The contracts of a `FRENTE` user: those of the led frentes and the user's own. */
const contratosDasFrentes = (contexto: Contexto): Sql =>
  sql`(select fr.contrato_id from frente fr where fr.id in ${frentes(contexto)}
    union select pe.contrato_id from pessoa pe where pe.usuario_id = ${contexto.usuarioId})`;

/** Condition that keeps the rows of a user who works for one contract or leads some frentes; undefined: no limit. */
function owned({ proprio, path, fields, filhos = {} }: Cadastro, contexto: Contexto): Sql | undefined {
  if (!proprio || seesAll(contexto)) return undefined;
  if ('por' in proprio) {
    const alvo = cadastroDe(fields[proprio.por]?.alvo ?? '');
    return sql`${column('r', proprio.por)} in (select r.id from ${visibleRows(alvo, contexto)})`;
  }
  if ('filho' in proprio) {
    const deles = contexto.visibilidade === 'CONTRATO' ? contratos(contexto) : contratosDasFrentes(contexto);
    return sql`(r.criado_por = ${contexto.usuarioId} or ${proprio.estados ? sql`r.situacao = any(${proprio.estados}::text[]) and ` : sql``}r.id in (select t.${sql.ref(`${path}_id`)}
      from ${sql.table(filhos[proprio.filho]?.tabela ?? '')} t join pessoa pe on pe.id = ${column('t', proprio.pessoa)}
      where pe.usuario_id = ${contexto.usuarioId} or pe.contrato_id in ${deles}))`;
  }
  const contrato = column('r', proprio.contrato);
  if (contexto.visibilidade === 'CONTRATO') return sql`${contrato} in ${contratos(contexto)}`;
  const daFrente = proprio.frente
    ? sql`${column('r', proprio.frente)} in ${frentes(contexto)}`
    : sql`${contrato} in ${contratosDasFrentes(contexto)}`;
  return proprio.usuario ? sql`(${daFrente} or ${column('r', proprio.usuario)} = ${contexto.usuarioId})` : daFrente;
}

/**
 * Condition on the client of a row. Clients themselves: those of the caller's projects and those that the caller
 * entered, whatever project is selected.
 */
function within(cadastro: Cadastro, contexto: Contexto): Sql {
  if (cadastro.path === 'cliente')
    return sql`(r.criado_por = ${contexto.usuarioId} or r.id in ${clientes({ ...contexto, projetoId: undefined })})`;
  const propria = owned(cadastro, contexto);
  // One client is compared with `=`, so that an index gives the list of its rows in order.
  const da = hasProjeto(contexto) ? sql`=` : sql`in`;
  return sql`r.cliente_id ${da} ${clientes(contexto)}${propria ? sql` and ${propria}` : sql``}`;
}

const CONDICOES: Readonly<Record<Cadastro['scope'], (cadastro: Cadastro, contexto: Contexto) => Sql>> = {
  global: () => sql`true`,
  cliente: within,
  projeto: (cadastro, contexto) => {
    const propria = owned(cadastro, contexto);
    return sql`r.projeto_id = ${contexto.projetoId ?? null}::bigint${fromListed(cadastro, contexto)}${propria ? sql` and ${propria}` : sql``}`;
  },
};

/** The rows `r` of a register that the caller may see, ending in a `where` that takes more conditions. */
export const visibleRows = (cadastro: Cadastro, contexto: Contexto): Sql =>
  sql`${sql.table(cadastro.path)} r where ${CONDICOES[cadastro.scope](cadastro, contexto)}`;

/** The visible rows that something new may point to. */
export const offered = (cadastro: Cadastro, contexto: Contexto): Sql =>
  sql`${visibleRows(cadastro, contexto)} and r.ativo`;
