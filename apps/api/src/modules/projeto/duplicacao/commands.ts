import type { PedidoDeDuplicacao } from '@cadencia/domain/projeto/duplicacao.ts';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { authorizeWhole } from '../../../infra/authorize.ts';
import { reserveIds } from '../../../infra/bulk.ts';
import { requestCalculo } from '../../../infra/calculo.ts';
import { fromMinuto, toMinuto, wallClock } from '../../../infra/clock.ts';
import type { Contexto, ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireProjeto } from '../conferencia.ts';
import { lockProjeto } from '../queries.ts';
import { type Coluna, type Copia, copyStatement, diasEntre, type Mapa } from './queries.ts';

type Origem = Awaited<ReturnType<typeof lockProjeto>>;

/** Copies rows of the tables of one project into another. */
interface Copiadora {
  readonly tx: Tx;
  readonly origem: Origem;
  readonly projetoId: number;
  readonly usuarioId: number;
  readonly dias: number;
}

/** The writable columns of a table. */
async function columnsOf(tx: Tx, tabela: string): Promise<Coluna[]> {
  const { rows } = await sql<Coluna>`
    select column_name as nome, data_type as tipo from information_schema.columns
    where table_schema = current_schema() and table_name = ${tabela} and is_generated = 'NEVER'
    order by ordinal_position`.execute(tx);
  return rows;
}

interface Tabela extends Omit<Copia, 'onde'> {
  readonly onde?: RawBuilder<unknown>;
  /** Properties that point to rows of the same table. */
  readonly proprias?: readonly string[];
}

/** Copies rows with ids reserved ahead, so that other rows can point to them. */
async function copyRows(
  { tx, origem, projetoId, usuarioId, dias }: Copiadora,
  { onde = sql`true`, valores = {}, proprias = [], ...copia }: Tabela,
): Promise<Mapa> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(copia.tabela)} t where t.projeto_id = ${origem.id} and ${onde} order by t.id`.execute(
    tx,
  );
  const velhos = rows.map(({ id }) => id);
  const mapa = { velhos, novos: await reserveIds(tx, copia.tabela, velhos.length) };
  if (velhos.length === 0) return mapa;
  const colunas = await columnsOf(tx, copia.tabela);
  const comuns = { projetoId: sql`${projetoId}`, criadoPor: sql`${usuarioId}`, versao: sql`1` };
  const statement = copyStatement(
    colunas,
    {
      ...copia,
      onde: sql`t.projeto_id = ${origem.id} and ${onde}`,
      referencias: { ...copia.referencias, id: mapa, ...Object.fromEntries(proprias.map((nome) => [nome, mapa])) },
      valores: { ...comuns, ...valores },
    },
    dias,
  );
  await statement.execute(tx);
  return mapa;
}

const NULO = sql`null`;
const FORA_DA_ORIGEM = { idExterno: NULO, ausenteNaOrigem: sql`false` };

async function copyCalendarios(copiadora: Copiadora): Promise<Mapa> {
  const calendarios = await copyRows(copiadora, {
    tabela: 'calendario',
    valores: { idExterno: NULO },
    datasFixas: true,
  });
  await sql`
    insert into calendario_excecao (calendario_id, ordem, de, ate, intervalos, motivo)
    select m.novo, x.ordem, x.de, x.ate, x.intervalos, x.motivo
    from unnest(${calendarios.velhos}::bigint[], ${calendarios.novos}::bigint[]) as m(velho, novo)
    join calendario_excecao x on x.calendario_id = m.velho`.execute(copiadora.tx);
  return calendarios;
}

/** Condition on the activities that are copied: cancelled ones are left out. */
const VIVA = sql`t.situacao <> 'CANCELADA' and exists (
  select from servico s where s.id = t.servico_id and s.situacao <> 'CANCELADO')`;

const SEM_AVANCO = {
  situacao: sql`'NAO_INICIADA'`,
  duracaoRestante: sql`coalesce(t.restante_inicial, t.duracao)`,
  avanco: sql`0`,
  hhRealizado: sql`0`,
  inicioReal: NULO,
  terminoReal: NULO,
  suspensaEm: NULO,
  retomadaEm: NULO,
  ultimoApontamentoId: NULO,
};

/** Copies EAP, services, activities, their logic and resources. Answers the number of activities. */
async function copyPlano(copiadora: Copiadora, calendarios: Mapa, titulo: string): Promise<number> {
  const turnos = await copyRows(copiadora, { tabela: 'turno' });
  await copyRows(copiadora, { tabela: 'projeto_especialidade', referencias: { turnoId: turnos } });
  const frentes = await copyRows(copiadora, {
    tabela: 'frente',
    referencias: { turnoId: turnos },
    valores: { situacao: sql`'ATIVA'` },
  });
  const nos = await copyRows(copiadora, {
    tabela: 'eap',
    proprias: ['eapPaiId'],
    valores: {
      ...FORA_DA_ORIGEM,
      // The root with the old title of the project takes the new one.
      nome: sql`case when t.eap_pai_id is null and t.nome = ${copiadora.origem.titulo} then ${titulo} else t.nome end`,
    },
  });
  const servicos = await copyRows(copiadora, {
    tabela: 'servico',
    onde: sql`t.situacao <> 'CANCELADO'`,
    referencias: { eapId: nos, frenteId: frentes },
    valores: {
      ...FORA_DA_ORIGEM,
      situacao: sql`case when t.situacao in ('RASCUNHO', 'EM_ANALISE', 'APROVADO') then t.situacao else 'PLANEJADO' end`,
    },
  });
  const atividades = await copyRows(copiadora, {
    tabela: 'atividade',
    onde: VIVA,
    referencias: {
      servicoId: servicos,
      calendarioId: calendarios,
      calendarioFolgaId: calendarios,
      frenteId: frentes,
    },
    valores: { ...FORA_DA_ORIGEM, ...SEM_AVANCO },
  });
  const entreVivas = sql`exists (select from atividade p join servico s on s.id = p.servico_id
      where p.id = t.predecessora_id and p.situacao <> 'CANCELADA' and s.situacao <> 'CANCELADO')
    and exists (select from atividade p join servico s on s.id = p.servico_id
      where p.id = t.sucessora_id and p.situacao <> 'CANCELADA' and s.situacao <> 'CANCELADO')`;
  await copyRows(copiadora, {
    tabela: 'atividade_relacao',
    onde: entreVivas,
    referencias: { predecessoraId: atividades, sucessoraId: atividades },
    valores: { ausenteNaOrigem: sql`false` },
  });
  await copyRows(copiadora, {
    tabela: 'atividade_recurso',
    onde: sql`exists (select from atividade a join servico s on s.id = a.servico_id
      where a.id = t.atividade_id and a.situacao <> 'CANCELADA' and s.situacao <> 'CANCELADO')`,
    referencias: { atividadeId: atividades },
    valores: { hhReal: sql`0` },
  });
  return atividades.velhos.length;
}

/** Copies rows that are linked to the project outside its schedule. */
async function copyVinculos(copiadora: Copiadora, copiarEquipe: boolean): Promise<void> {
  const { tx, origem, projetoId, usuarioId } = copiadora;
  await copyRows(copiadora, { tabela: 'projeto_etapa' });
  await copyRows(copiadora, { tabela: 'projeto_contrato' });
  await copyRows(copiadora, {
    tabela: 'projeto_equipamento',
    valores: { liberacaoReal: NULO, entregaReal: NULO },
  });
  await copyRows(copiadora, { tabela: 'projeto_sistema', valores: { liberacaoReal: NULO, entregaReal: NULO } });
  await copyRows(copiadora, { tabela: 'parametro' });
  if (copiarEquipe)
    await copyRows(copiadora, {
      tabela: 'projeto_usuario',
      onde: sql`exists (select from usuario u where u.id = t.usuario_id and u.ativo and u.situacao <> 'INATIVO')`,
      valores: { substitutoId: NULO, substituicaoInicio: NULO, substituicaoTermino: NULO, inicio: NULO, termino: NULO },
    });
  await sql`
    insert into projeto_usuario (projeto_id, usuario_id, perfil_id, criado_por)
    select ${projetoId}, ${usuarioId}, (select perfil_id from projeto_usuario
      where projeto_id = ${origem.id} and usuario_id = ${usuarioId}), ${usuarioId}
    on conflict (projeto_id, usuario_id) do nothing`.execute(tx);
}

const move = (instante: string | null, dias: number): string | null =>
  instante === null ? null : fromMinuto(toMinuto(instante) + dias * 1_440);

interface Novo extends PedidoDeDuplicacao {
  readonly dias: number;
  readonly now: Date;
}

/** Inserts the row of the new project, with the dates of the plan moved and without progress. */
async function insertProjeto(tx: Tx, contexto: Contexto, origem: Origem, novo: Novo): Promise<number> {
  const { titulo, sigla, dias, now } = novo;
  const { clienteId, tipo, fuso, horaInicioDia, diaCorteSemana, peso, folgaQuaseCritica, validarApontamento } = origem;
  const { porte, avancoPadrao, moeda, orcamento, perdaDia, contingenciaHh, limiteCrescimento } = origem;
  const { gerenteId, unidadeNegocio, revisaoSap, premissas, comportamento } = origem;
  const datas = {
    inicioPreparada: move(origem.inicioPreparada, dias),
    inicioParada: move(origem.inicioParada, dias) ?? origem.inicioParada,
    terminoParada: move(origem.terminoParada, dias) ?? origem.terminoParada,
    partida: move(origem.partida, dias),
    terminoPosparada: move(origem.terminoPosparada, dias),
    inicioCronograma: move(origem.inicioCronograma, dias) ?? origem.inicioCronograma,
    terminoImposto: move(origem.terminoImposto, dias),
  };
  await requireProjeto(tx, contexto, { projeto: { ...datas, titulo, sigla, clienteId, fuso, gerenteId } });
  const agora = wallClock(now, fuso);
  const { id } = await tx
    .insertInto('projeto')
    .values({
      titulo,
      sigla,
      clienteId,
      tipo,
      fuso,
      horaInicioDia,
      diaCorteSemana,
      peso,
      folgaQuaseCritica,
      validarApontamento,
      porte,
      avancoPadrao,
      moeda,
      orcamento,
      perdaDia,
      contingenciaHh,
      limiteCrescimento,
      gerenteId,
      unidadeNegocio,
      revisaoSap,
      premissas,
      comportamento,
      ...datas,
      opcoes: JSON.stringify({ ...origem.opcoes, semReagendarAte: undefined }),
      // Without progress, the data date is never after the beginning of the plan.
      dataBase: agora < datas.inicioCronograma ? agora : datas.inicioCronograma,
      criadoEm: now.toISOString(),
      criadoPor: contexto.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Duplicado {
  readonly projetoId: number;
  readonly atividades: number;
}

/**
 * A new project with the plan of another: EAP, services, activities, logic, resources, calendars, shifts, limits,
 * crews, stages, contracts, equipment and parameters, every date moved by whole days, without progress. Exceptions of
 * calendars are calendar dates and stay. Cancelled activities are left out.
 * @throws {AppError} `permissao.negada`, `dados.invalidos`, `registro.repetido`
 */
export async function duplicateProjeto(
  tx: Tx,
  contexto: ContextoProjeto,
  { now, ...pedido }: PedidoDeDuplicacao & { readonly now: Date },
): Promise<Duplicado> {
  // A caller who sees only some rows would copy rows that they do not see.
  authorizeWhole(contexto, 'Projeto:DuplicarProjeto');
  const { usuarioId } = contexto;
  const origem = await lockProjeto(tx, contexto.projetoId);
  const dias = diasEntre(origem.inicioParada.slice(0, 10), pedido.dia);
  const projetoId = await insertProjeto(tx, contexto, origem, { ...pedido, dias, now });
  const copiadora: Copiadora = { tx, origem, projetoId, usuarioId, dias };
  // The planner does not know the length of the id maps, and would scan a whole map for each row.
  await sql`set local enable_nestloop = off`.execute(tx);
  const calendarios = await copyCalendarios(copiadora);
  const padrao = calendarios.novos[calendarios.velhos.indexOf(origem.calendarioId ?? 0)] ?? null;
  await tx.updateTable('projeto').set({ calendarioId: padrao }).where('id', '=', projetoId).execute();
  const atividades = await copyPlano(copiadora, calendarios, pedido.titulo);
  await copyVinculos(copiadora, pedido.copiarEquipe);
  await sql`set local enable_nestloop = on`.execute(tx);
  const { titulo, sigla, dia, copiarEquipe } = pedido;
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: projetoId,
    projetoId,
    acao: 'I',
    depois: { titulo, sigla, dia, copiarEquipe, copiadoDe: origem.id, atividades },
  });
  await announce(tx, { tipo: 'projeto', projetoId });
  if (atividades > 0) await requestCalculo(tx, { usuarioId, projetoId });
  return { projetoId, atividades };
}
