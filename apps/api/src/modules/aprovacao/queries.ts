import {
  assentosVagos,
  type Elevacao,
  type EmVotacao,
  type Membro,
  vereditoDoVoto,
} from '@cadencia/domain/aprovacao/regra.ts';
import {
  DOCUMENTOS,
  type Fluxo,
  type FluxosDoDocumento,
  type Impacto,
  type NivelPedido,
  type Origem,
  type Pedido,
  SITUACOES_NIVEL,
  TIPOS_DOCUMENTO,
  type TipoDocumento,
  type TipoVoto,
  VOTOS,
} from '@cadencia/domain/aprovacao/schema.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { dataHora } from '@cadencia/domain/field-time.ts';
import { type Dado, dadoDe, dadoEmPalavras } from '@cadencia/domain/parte-aprovada.ts';
import { VER_CUSTO } from '@cadencia/domain/permissions.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Escrita, Movimento } from '../../cadastro/commands.ts';
import type { Listavel } from '../../cadastro/derivados.ts';
import type { Secao } from '../../cadastro/formulario.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import { grants } from '../../infra/authorize.ts';
import { type Clock, wallClock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';

/** What people vote on: a change of any of it makes the votes void. */
export interface Foto {
  readonly numero: string;
  readonly titulo: string;
  readonly tag: string | null;
  readonly impacto: Impacto;
  /** What raises its levels besides. */
  readonly eleva?: readonly Elevacao[];
  /** Revision of the schedule that the impact is of; `venceu`: not of the one of now; null: it depends on none. */
  readonly revisao: string | null;
  /** Further content of the record that is approved, by the names that people know. */
  readonly campos: Readonly<Record<string, string | number | boolean | null>>;
}

type Efeito = (tx: Tx, contexto: ContextoProjeto, registroId: number) => Promise<void>;

/** A kind of record that is approved. Each effect runs once, in the transaction of the deciding vote. */
export interface Aprovavel {
  readonly documento: TipoDocumento;
  /** The register of the records: who sees a record sees its approval. */
  readonly cadastro: Cadastro;
  /** The record as it is now, with its costs, whoever calls. */
  readonly fotoDe: (db: Db, projetoId: number, registroId: number) => Promise<Foto>;
  /** Locks what the approval will change, or what its snapshot depends on. It comes before the row of the project, as in reports of progress. */
  readonly hold?: (tx: Tx, contexto: ContextoProjeto, registroId: number) => Promise<void>;
  /** Keeps what the votes gave, before `aoAprovar`; absent: the kind is approved as it was asked. */
  readonly reduz?: (tx: Tx, registroId: number, dado: Dado) => Promise<void>;
  readonly aoAprovar: Efeito;
  readonly aoReprovar: Efeito;
  readonly aoDevolver: Efeito;
}

type NoRegistro<T> = (tx: Tx, contexto: ContextoProjeto, quem: T) => Promise<unknown>;
type Movido = Movimento['antes'][number];

/** What a register does beside the votes on its records. */
export interface AlemDosVotos {
  /** After a save, before the votes begin again. */
  readonly settle?: NoRegistro<readonly number[]>;
  /** Before the votes on a record begin again, and after those on any did. */
  readonly antes?: NoRegistro<number>;
  readonly depois?: (tx: Tx, contexto: ContextoProjeto) => Promise<unknown>;
  /** The action that begins the votes, if not `enviar`, and who asks, if not whoever acts. */
  readonly envia?: string;
  readonly quemPede?: (linha: Movido) => number;
  /** Before an action begins or ends votes, and after they end without a decision. */
  readonly aoMover?: (...args: [...Parameters<NoRegistro<Movido>>, acao: string]) => Promise<unknown>;
  readonly aoCancelar?: (tx: Tx, id: number) => Promise<unknown>;
}

/** How records of a kind are written that people vote on. */
export interface Votacao {
  readonly aprovavel: Aprovavel;
  readonly escrita: (now: Clock, alem: AlemDosVotos) => Escrita;
}

/** What the form of a kind of document says besides its declaration. */
export interface FormularioAprovado {
  readonly documento: TipoDocumento;
  readonly cadastro: Listavel;
  /** The document, in words. */
  readonly nome: string;
  readonly id: number;
  /** Fields that the form leaves out. */
  readonly deixa: readonly string[];
  readonly mais?: readonly Secao[];
  readonly assinaturas: readonly string[];
}

/** Answers the PDF and the number of the record. */
export type ImprimeAprovado = (
  contexto: ContextoProjeto,
  formulario: FormularioAprovado,
) => Promise<{ readonly numero: string; readonly pdf: Buffer }>;

export type Aprovaveis = readonly Aprovavel[];

/** The least of a value of the levels whose vote a record `a` waits for. */
export const doVoto = (
  documento: TipoDocumento,
  nome: 'nivel' | 'limite',
) => sql`case when a.situacao = 'EM_APROVACAO' then (
  select min(n.${sql.ref(nome)}) from aprovacao x join aprovacao_nivel n on n.aprovacao_id = x.id and n.situacao = 'PENDENTE'
  where x.documento = ${documento} and x.registro_id = a.id and x.situacao = 'PENDENTE') end`;

/** Records under vote, among these. */
export async function listEmVotacao(db: Db | Tx, documento: TipoDocumento, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ registroId: number }>`
    select registro_id from aprovacao where documento = ${documento} and situacao = 'PENDENTE'
      and registro_id = any(${ids}::bigint[]) order by registro_id`.execute(db as Db);
  return rows.map(({ registroId }) => registroId);
}

const PERMISSOES = Object.values(DOCUMENTOS).map(({ permissao }) => permissao);

/** The people of a project who approve or stand in for who does, with the rights that they hold at this moment. */
export async function listMembros(db: Db, projetoId: number): Promise<Membro[]> {
  const { rows } = await sql<Membro>`
    with time as (
      select pu.*, u.nome, u.perfil_id as do_usuario, u.ativo and u.situacao = 'ATIVO' as entra
      from projeto_usuario pu join usuario u on u.id = pu.usuario_id
      where pu.projeto_id = ${projetoId} and (pu.nivel_aprovacao > 0 or exists (
        select from projeto_usuario a where a.projeto_id = pu.projeto_id and a.substituto_id = pu.usuario_id))
    )
    select t.usuario_id, t.nome, t.nivel_aprovacao as nivel, t.alcada::float8 as alcada, t.alcada_hh::float8 as alcada_hh,
      t.inicio, t.termino, case when t.substituto_id is not null then json_build_object('usuarioId', t.substituto_id,
        'inicio', t.substituicao_inicio, 'termino', t.substituicao_termino) end as substituicao,
      case when t.entra then array(select pm.chave from permissao pm
        where pm.chave = any(${PERMISSOES}::text[]) and (t.do_usuario = ${ADMIN} or ${grants({
          perfil: sql`coalesce(t.perfil_id, t.do_usuario)`,
          usuario: sql`t.usuario_id`,
          projeto: sql`t.projeto_id`,
        })})) else '{}' end as permissoes
    from time t order by t.nivel_aprovacao, t.nome collate pt_br, t.usuario_id`.execute(db);
  return rows;
}

/** The day on the project's calendar. */
export async function findDia(db: Db, projetoId: number, now: Date): Promise<string> {
  const { fuso } = await db.selectFrom('projeto').select('fuso').where('id', '=', projetoId).executeTakeFirstOrThrow();
  return wallClock(now, fuso).slice(0, 10);
}

type Nivel = NivelPedido & { readonly escalonamento: number | null };

/** A request as it is stored. */
export interface Guardado extends Omit<EmVotacao, 'niveis' | 'votos'>, Pick<Fluxo, 'modo'> {
  readonly id: number;
  readonly projetoId: number;
  /** Title of the project, and the zone of its clock. */
  readonly projeto: string;
  readonly fuso: string;
  readonly registroId: number;
  readonly ciclo: number;
  readonly solicitante: Pedido['solicitante'];
  readonly foto: Foto;
  readonly hash: string;
  readonly em: string;
  readonly decididoEm: string | null;
  readonly niveis: readonly Nivel[];
  readonly votos: Pedido['votos'];
}

/** Requests `a` with their levels and votes, the newest first. */
export async function listGuardados(db: Db, onde: RawBuilder<unknown>): Promise<Guardado[]> {
  const { rows } = await sql<Omit<Guardado, 'impacto'>>`
    select a.id, a.projeto_id, p.titulo as projeto, p.fuso, a.documento, a.registro_id, a.ciclo, a.situacao, a.foto, a.hash, a.modo, a.autoaprovacao,
      to_json(a.em) #>> '{}' as em, to_json(a.decidido_em) #>> '{}' as decidido_em,
      json_build_object('usuarioId', u.id, 'nome', u.nome) as solicitante,
      array(select distinct o.solicitante_id::int from aprovacao o
        where o.documento = a.documento and o.registro_id = a.registro_id) as solicitantes,
      (select json_agg(json_build_object('nivel', n.nivel, 'nome', n.nome, 'quorum', n.quorum, 'situacao', n.situacao,
        'motivos', n.motivos, 'desde', n.desde, 'limite', n.limite, 'decididoEm', n.decidido_em,
        'escalonamento', n.escalonamento, 'escaladoPara', case when n.escalado_em is not null then n.escalonamento end)
        order by n.nivel) from aprovacao_nivel n where n.aprovacao_id = a.id) as niveis,
      coalesce((select json_agg(json_build_object('nivel', v.nivel, 'usuarioId', v.usuario_id, 'nome', vu.nome,
        'emNomeDe', case when ve.id is not null then json_build_object('usuarioId', ve.id, 'nome', ve.nome) end,
        'voto', v.voto, 'hh', v.hh::float8, 'valor', v.valor::float8, 'parecer', v.parecer, 'em', v.em, 'hash', v.hash) order by v.id)
        from aprovacao_voto v join usuario vu on vu.id = v.usuario_id left join usuario ve on ve.id = v.em_nome_de_id
        where v.aprovacao_id = a.id), '[]') as votos
    from aprovacao a join projeto p on p.id = a.projeto_id join usuario u on u.id = a.solicitante_id
    where ${onde} order by a.id desc limit ${LIMITE}`.execute(db);
  return rows.map((um) => ({ ...um, impacto: um.foto.impacto }));
}

const LIMITE = 500;

/** Those of the requests whose records the caller sees and may list. */
async function visible(
  db: Db,
  contexto: ContextoProjeto,
  aprovaveis: Aprovaveis,
  pedidos: readonly Guardado[],
): Promise<Guardado[]> {
  const vistos = await Promise.all(
    aprovaveis.map(async ({ documento, cadastro }) => {
      const destes = pedidos.filter((um) => um.documento === documento);
      if (destes.length === 0 || !contexto.permissions.has(cadastro.permission('Listar'))) return [];
      const { rows } = await sql<{ id: number }>`select r.id from ${visibleRows(cadastro, contexto)}
        and r.id = any(${destes.map(({ registroId }) => registroId)}::bigint[])`.execute(db);
      const ids = new Set(rows.map(({ id }) => id));
      return destes.filter(({ registroId }) => ids.has(registroId));
    }),
  );
  const todos = new Set(vistos.flat());
  return pedidos.filter((um) => todos.has(um));
}

interface Leitura {
  readonly db: Db;
  readonly contexto: ContextoProjeto;
  readonly aprovaveis: Aprovaveis;
  readonly now: Date;
}

/** The requests as the caller sees them. */
async function shown({ db, contexto, aprovaveis, now }: Leitura, onde: RawBuilder<unknown>): Promise<Pedido[]> {
  const { projetoId, usuarioId, permissions } = contexto;
  const equipe = await listMembros(db, projetoId);
  const dia = await findDia(db, projetoId, now);
  const guardados = await listGuardados(db, sql`a.projeto_id = ${projetoId} and ${onde}`);
  const vale = <T>(valor: T) => (permissions.has(VER_CUSTO) ? valor : null);
  return (await visible(db, contexto, aprovaveis, guardados)).map((um) => {
    const reduz = aprovaveis.find((daqui) => daqui.documento === um.documento)?.reduz;
    const dado = dadoDe(um);
    const { id, documento, registroId, ciclo, situacao, solicitante, hash, em, decididoEm, votos, foto, niveis } = um;
    return {
      id,
      documento,
      registroId,
      ciclo,
      situacao,
      solicitante,
      hash,
      em,
      decididoEm,
      votos: votos.map((voto) => ({ ...voto, valor: vale(voto.valor) })),
      dado: reduz ? { ...dado, valor: vale(dado.valor) } : null,
      numero: foto.numero,
      titulo: foto.titulo,
      tag: foto.tag,
      impacto: { ...foto.impacto, valor: vale(foto.impacto.valor) },
      niveis: niveis.map(({ escalonamento: _, ...nivel }) => nivel),
      faltam: assentosVagos(um, equipe, dia).map(({ nivel, membro, substituto }) => ({
        nivel,
        usuarioId: membro.usuarioId,
        nome: membro.nome,
        substituto: substituto?.nome ?? null,
      })),
      meuVoto: vereditoDoVoto(um, usuarioId, equipe, dia),
    };
  });
}

/** Whether somebody approves in the project, or stands in for who does: the others have no queue. */
async function votaAqui(db: Db, { projetoId, usuarioId }: ContextoProjeto): Promise<boolean> {
  const { rows } = await sql`select from projeto_usuario
    where projeto_id = ${projetoId} and (usuario_id = ${usuarioId} and nivel_aprovacao > 0 or substituto_id = ${usuarioId})
    limit 1`.execute(db);
  return rows.length > 0;
}

const prazoDe = ({ niveis, meuVoto }: Pedido): string =>
  (meuVoto.ok && niveis.find(({ nivel }) => nivel === meuVoto.nivel)?.limite) || '9999-12-31T00:00Z';

interface Filtro {
  readonly documento?: TipoDocumento | undefined;
  readonly substituindo?: boolean | undefined;
  readonly dias: number;
}

/** The requests that wait for the caller's vote, the one whose time ends first before the others. */
export async function listFila(leitura: Leitura, { documento, substituindo, dias }: Filtro): Promise<Pedido[]> {
  if (!(await votaAqui(leitura.db, leitura.contexto))) return [];
  const ate = new Date(leitura.now.getTime() - dias * 86_400_000).toISOString();
  const pedidos = await shown(
    leitura,
    sql`a.situacao = 'PENDENTE' and a.em <= ${ate} and (${documento ?? null}::text is null or a.documento = ${documento ?? null})`,
  );
  return pedidos
    .filter(({ meuVoto }) => meuVoto.ok && (substituindo === undefined || (meuVoto.emNomeDe !== null) === substituindo))
    .sort((a, b) => prazoDe(a).localeCompare(prazoDe(b)));
}

export async function countFila(leitura: Leitura): Promise<{ esperam: number; vencidas: number }> {
  const fila = await listFila(leitura, { dias: 0 });
  const agora = leitura.now.getTime();
  return { esperam: fila.length, vencidas: fila.filter((um) => Date.parse(prazoDe(um)) < agora).length };
}

/** The cycles of the approval of a record that the caller sees, the last one first. */
export const listAprovacoes = (leitura: Leitura, documento: TipoDocumento, registroId: number): Promise<Pedido[]> =>
  shown(leitura, sql`a.documento = ${documento} and a.registro_id = ${registroId}`);

/** One request that the caller sees. */
export async function findPedido(
  { db, contexto, aprovaveis }: Omit<Leitura, 'now'>,
  id: number,
): Promise<Guardado | undefined> {
  const guardados = await listGuardados(db, sql`a.projeto_id = ${contexto.projetoId} and a.id = ${id}`);
  return (await visible(db, contexto, aprovaveis, guardados))[0];
}

interface Gravado extends Fluxo {
  readonly id: number;
  readonly versao: number;
  readonly origem: Origem;
  readonly documento: TipoDocumento;
}

/** The flows that apply in a project: its own and the defaults. */
const selectFluxos = async (db: Db, projetoId: number): Promise<Gravado[]> =>
  (
    await sql<Gravado>`
      select f.id, f.documento, case when f.projeto_id is null then 'SISTEMA' else 'PROJETO' end as origem, f.nome,
        f.modo, f.autoaprovacao, f.vigencia_inicio, f.niveis, f.versao
      from fluxo_aprovacao f where f.projeto_id = ${projetoId} or f.projeto_id is null`.execute(db)
  ).rows;

/** What a person writes in a flow. */
export const contentsOf = ({ nome, modo, autoaprovacao, vigenciaInicio, niveis }: Fluxo): Fluxo => ({
  nome,
  modo,
  autoaprovacao,
  vigenciaInicio,
  niveis,
});

/** The flows of a project, by kind of document, on a day of its calendar, `2027-08-02`. */
export async function listFluxos(db: Db, projetoId: number, dia: string): Promise<FluxosDoDocumento[]> {
  const fluxos = await selectFluxos(db, projetoId);
  return TIPOS_DOCUMENTO.map((documento) => {
    const de = (origem: Origem) => {
      const achado = fluxos.find((um) => um.documento === documento && um.origem === origem);
      return achado ? { ...contentsOf(achado), versao: achado.versao } : null;
    };
    const [PROJETO, SISTEMA] = [de('PROJETO'), de('SISTEMA')];
    const proprio = PROJETO && (PROJETO.vigenciaInicio ?? dia) <= dia;
    return { documento, PROJETO, SISTEMA, vale: proprio ? 'PROJETO' : SISTEMA && 'SISTEMA' };
  });
}

/** The flows that hold in a project on a day, its own before the default. */
export async function findVigentes(db: Db, projetoId: number, dia: string): Promise<Map<TipoDocumento, Fluxo>> {
  const fluxos = await listFluxos(db, projetoId, dia);
  return new Map(fluxos.flatMap((um) => (um.vale && um[um.vale] ? [[um.documento, um[um.vale] as Fluxo]] : [])));
}

/** The votes of all cycles of a record as sections of its form, the newest first, with the mark of what was voted on. */
export async function votosDe(
  leitura: Leitura,
  documento: TipoDocumento,
  registroId: number,
  fuso: string,
): Promise<Secao[]> {
  const pedidos = await listAprovacoes(leitura, documento, registroId);
  return pedidos.map(({ ciclo, niveis, votos, hash }) => ({
    titulo: `Aprovação, ciclo ${ciclo}`,
    tabela: {
      colunas: Object.entries({ Nível: 3, Voto: 2, Quem: 3, Quando: 2, Parecer: 4 }).map(([titulo, peso]) => ({
        titulo,
        peso,
        aDireita: false,
      })),
      linhas: niveis.flatMap(({ nivel, nome, situacao }) => {
        const dele = votos.filter((voto) => voto.nivel === nivel);
        const inicio = [`${nivel} · ${nome}`];
        if (dele.length === 0) return [[...inicio, SITUACOES_NIVEL[situacao], '', '', '']];
        return dele.map(({ nome: quem, emNomeDe, voto, em, parecer, ...dado }) => [
          ...inicio,
          `${VOTOS[voto as TipoVoto]} ${dadoEmPalavras(dado)}`.trim(),
          emNomeDe ? `${quem}, por ${emNomeDe.nome}` : quem,
          textOf(dataHora(''), wallClock(new Date(em), fuso)),
          parecer ?? '',
        ]);
      }),
    },
    texto: `Conteúdo votado: ${hash}`,
  }));
}
