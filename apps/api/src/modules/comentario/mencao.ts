import { PESSOAS_OFERECIDAS, type Pessoa } from '@cadencia/domain/comentario/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Alvo } from '../../infra/alvo.ts';
import { colegas, frentesOf, grants, seesAll } from '../../infra/authorize.ts';
import { contendo } from '../../infra/busca.ts';
import type { Contexto, Visibilidade } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

interface Linha {
  readonly id: number;
  readonly nome: string;
  readonly role: number;
  readonly visibilidade: Visibilidade;
  readonly contratoId: number | null;
  readonly permissions: string[];
  readonly frentes: number[];
}

/** The team of the session's project as `quem`; without a project, the people who share one with the caller. */
function daEquipe(contexto: Contexto): RawBuilder<unknown> {
  const { projetoId, usuarioId } = contexto;
  const pessoa = sql`u.id, u.nome, u.perfil_id as role`;
  const ativa = sql`u.ativo and u.situacao = 'ATIVO' and ${seesAll(contexto) ? sql`true` : colegas(contexto)}`;
  if (projetoId !== undefined) {
    return sql`(select ${pessoa}, coalesce(pu.perfil_id, u.perfil_id) as perfil_id, pu.contrato_id
      from projeto_usuario pu join usuario u on u.id = pu.usuario_id and ${ativa} where pu.projeto_id = ${projetoId}) quem`;
  }
  return sql`(select ${pessoa}, u.perfil_id, null::bigint as contrato_id from usuario u where ${ativa} and exists (
    select from projeto_usuario meu join projeto_usuario seu using (projeto_id) join projeto p on p.id = meu.projeto_id and p.ativo
    where meu.usuario_id = ${usuarioId} and seu.usuario_id = u.id)) quem`;
}

/** People of the team who have the permission to see the record and pass `condicao`. */
async function listComDireito(
  db: Db,
  contexto: Contexto,
  { entidade }: Alvo,
  condicao: RawBuilder<unknown>,
): Promise<Linha[]> {
  const projeto = sql`${contexto.projetoId ?? null}::bigint`;
  const tem = sql`(quem.role = ${ADMIN} or ${grants({ perfil: sql`quem.perfil_id`, usuario: sql`quem.id`, projeto })})`;
  const { rows } = await sql<Linha>`
    select quem.id, quem.nome, quem.role, quem.contrato_id, f.visibilidade,
      array(select pm.chave from permissao pm where ${tem}) as permissions, ${frentesOf(sql`quem.id`, projeto)} as frentes
    from (select quem.* from ${daEquipe(contexto)}
      where ${condicao} and exists (select from permissao pm where pm.chave = ${entidade.ver} and ${tem})
      order by quem.nome collate pt_br, quem.id limit ${MAXIMO}) quem
    join perfil f on f.id = quem.perfil_id
    order by quem.nome collate pt_br, quem.id`.execute(db);
  return rows;
}

/** People checked in one call: more than a list offers or a text names. */
const MAXIMO = 20;

/** The context with which the record's kind checks that person. */
const contextoOf = ({ projetoId, ip }: Contexto, { id, contratoId, permissions, ...linha }: Linha): Contexto => ({
  ...linha,
  usuarioId: id,
  sessaoId: '',
  projetoId,
  contratoId: contratoId ?? undefined,
  permissions: new Set(permissions),
  ip,
  trocarSenha: false,
  ociosa: false,
  restaS: 0,
});

/** Only the record's kind knows which rows a person sees: it checks each of these few people. */
async function onlyWhoSees(db: Db, contexto: Contexto, alvo: Alvo, linhas: readonly Linha[]): Promise<Pessoa[]> {
  const { entidade, registro } = alvo;
  const veem = await Promise.all(linhas.map((linha) => entidade.find(db, contextoOf(contexto, linha), registro)));
  return linhas.filter((_, i) => veem[i] !== undefined).map(({ id, nome }) => ({ id, nome }));
}

/** People who may be named in a comment on a record, by parts of their names. */
export async function listMencionaveis(db: Db, contexto: Contexto, alvo: Alvo, busca: string): Promise<Pessoa[]> {
  const palavras = busca.split(/\s+/).filter(Boolean);
  const nomes = palavras.map((palavra) => sql`sem_acento(quem.nome) like ${contendo(palavra)}`);
  const condicao = sql.join([sql`quem.id <> ${contexto.usuarioId}`, ...nomes], sql` and `);
  const linhas = await listComDireito(db, contexto, alvo, condicao);
  return (await onlyWhoSees(db, contexto, alvo, linhas)).slice(0, PESSOAS_OFERECIDAS);
}

/** Those of these people who may be named in a comment on a record. */
export async function findMencionaveis(
  db: Db,
  contexto: Contexto,
  alvo: Alvo,
  ids: readonly number[],
): Promise<Pessoa[]> {
  if (ids.length === 0) return [];
  const linhas = await listComDireito(db, contexto, alvo, sql`quem.id = any(${ids}::bigint[])`);
  return onlyWhoSees(db, contexto, alvo, linhas);
}
