import { AppError } from '@cadencia/domain/errors.ts';
import { writePredecessoras } from '@cadencia/domain/pacote/predecessora.ts';
import { readFormulas } from '@cadencia/domain/pacote/rede.ts';
import {
  type AtividadeDoPacote,
  MAX_PACOTES,
  type Pacote,
  type PacoteGuardado,
} from '@cadencia/domain/pacote/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import { keepForUndo } from '../../infra/exclusao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao } from '../../infra/versao.ts';
import { findPacote, findTipo, type PacoteLido, type TipoDoPacote, toGuardado } from './queries.ts';

type Rotulos = PacoteGuardado['rotulos'];

/** One activity in the log: `20 Raquetear bocais · RAQ Raqueteamento · 4 CALD Caldeireiro · 6 · depois de 10`. */
function emPalavras({ rotulos }: { readonly rotulos: Rotulos }, atividade: AtividadeDoPacote): string {
  const { sequencia, nome, etapaId, especialidadeId, quantidade, formula, predecessoras } = atividade;
  const especialidade = especialidadeId === null ? 'pessoas' : (rotulos.especialidades[especialidadeId] ?? 'pessoas');
  const antes = predecessoras.length > 0 ? [`depois de ${writePredecessoras(predecessoras)}`] : [];
  return [
    `${sequencia} ${nome}`,
    rotulos.etapas[etapaId] ?? '',
    `${quantidade} ${especialidade}`,
    `duração ${formula}`,
    ...antes,
  ].join(' · ');
}

interface Falado {
  readonly nome: string;
  readonly descricao: string;
  readonly ativo: boolean;
  readonly atividades: readonly AtividadeDoPacote[];
  readonly rotulos: Rotulos;
}

/** A package in the log; compared with another version, only the activities that differ. */
function logged(pacote: Falado, outra?: Falado) {
  const { nome, descricao, ativo, atividades } = pacote;
  const delas = new Set(outra?.atividades.map((uma) => emPalavras(outra, uma)));
  return {
    nome,
    descricao,
    ativo,
    atividades: atividades.map((uma) => emPalavras(pacote, uma)).filter((linha) => !delas.has(linha)),
  };
}

const ENTIDADE = 'modelo_servico';

/**
 * Locks the type: of two who write its packages, the second sees the first one's rows.
 * @throws {AppError} `registro.nao_encontrado`
 */
async function lockTipo(tx: Tx, id: number): Promise<TipoDoPacote> {
  await sql`select from tipoequipamento where id = ${id} for update`.execute(tx);
  return findTipo(tx, id);
}

/** @throws {AppError} `registro.repetido` */
async function requireNome(tx: Tx, tipoId: number, nome: string, id = 0): Promise<void> {
  const { rows } = await sql`select from modelo_servico
    where tipoequipamento_id = ${tipoId} and sem_acento(nome) = sem_acento(${nome}) and id <> ${id} limit 1`.execute(
    tx,
  );
  if (rows.length > 0)
    throw new AppError('registro.repetido', {
      mensagem: 'Já existe um pacote com este nome neste tipo de equipamento.',
      campos: { nome: 'Já existe um pacote com este nome neste tipo.' },
    });
}

/** Field of each line → its fault. */
type Campos = Record<string, string>;

const NAO_ACHADA = 'Não encontrada ou inativa. Escolha outra da lista.';

/** Faults of lines whose stage or craft is missing, or is no longer offered and was not in the package before. */
async function missing(
  tx: Tx,
  atividades: readonly AtividadeDoPacote[],
  antes: PacoteLido | undefined,
): Promise<Campos> {
  const usadas = {
    etapas: antes?.atividades.map(({ etapaId }) => etapaId) ?? [],
    especialidades: antes?.atividades.flatMap(({ especialidadeId }) => especialidadeId ?? []) ?? [],
  };
  const { rows } = await sql<{ etapas: number[]; especialidades: number[] }>`select
    to_json(array(select id from etapa where id = any(${atividades.map(({ etapaId }) => etapaId)}::bigint[])
      and (ativo or id = any(${usadas.etapas}::bigint[])))) as etapas,
    to_json(array(select id from especialidade where id = any(${atividades.flatMap(({ especialidadeId }) => especialidadeId ?? [])}::bigint[])
      and (ativo or id = any(${usadas.especialidades}::bigint[])))) as especialidades`.execute(tx);
  const etapas = new Set(rows[0]?.etapas);
  const especialidades = new Set(rows[0]?.especialidades);
  return Object.fromEntries(
    atividades.flatMap(({ etapaId, especialidadeId }, n) => [
      ...(etapas.has(etapaId) ? [] : [[`atividades.${n}.etapaId`, NAO_ACHADA]]),
      ...(especialidadeId === null || especialidades.has(especialidadeId)
        ? []
        : [[`atividades.${n}.especialidadeId`, NAO_ACHADA]]),
    ]),
  ) as Campos;
}

/** @throws {AppError} `dados.invalidos` on each line with a wrong formula, stage or craft */
async function requireLinhas(tx: Tx, tipo: TipoDoPacote, { atividades }: Pacote, antes?: PacoteLido): Promise<void> {
  const { problemas } = readFormulas(atividades, tipo.ficha);
  const campos = {
    ...(await missing(tx, atividades, antes)),
    ...Object.fromEntries(problemas.map(({ linha, mensagem }) => [`atividades.${linha}.formula`, mensagem])),
  };
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
}

/** Writes the lines of a package without lines, and the links between them. */
async function insertLinhas(tx: Tx, id: number, atividades: readonly AtividadeDoPacote[]): Promise<void> {
  await sql`insert into modelo_atividade (modelo_servico_id, sequencia, ordem, nome, etapa_id, especialidade_id, quantidade, formula)
    select ${id}::bigint, n.sequencia, n.linha::int, n.nome, n."etapaId", n."especialidadeId", n.quantidade, n.formula
    from rows from (jsonb_to_recordset(${JSON.stringify(atividades)}::jsonb)
      as (sequencia int, nome text, "etapaId" bigint, "especialidadeId" bigint, quantidade int, formula text))
      with ordinality as n(sequencia, nome, "etapaId", "especialidadeId", quantidade, formula, linha)`.execute(tx);
  const relacoes = atividades.flatMap(({ sequencia: para, predecessoras }) =>
    predecessoras.map(({ sequencia: de, ...relacao }, ordem) => ({ ...relacao, de, para, ordem })),
  );
  await sql`insert into modelo_relacao (modelo_servico_id, predecessora_id, sucessora_id, ordem, tipo, lag, tipo_lag)
    select ${id}::bigint, a.id, b.id, n.ordem, n.tipo, n.lag, n."tipoLag"
    from jsonb_to_recordset(${JSON.stringify(relacoes)}::jsonb)
      as n(de int, para int, ordem int, tipo text, lag int, "tipoLag" text)
    join modelo_atividade a on a.modelo_servico_id = ${id} and a.sequencia = n.de
    join modelo_atividade b on b.modelo_servico_id = ${id} and b.sequencia = n.para`.execute(tx);
}

/** @throws {AppError} `registro.nao_encontrado` */
async function readPacote(tx: Tx, tipoId: number, id: number): Promise<PacoteLido> {
  const lido = await findPacote(tx, tipoId, id);
  if (!lido) throw new AppError('registro.nao_encontrado');
  return lido;
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.repetido`, `pacote.limite`, `dados.invalidos` */
export async function createPacote(
  tx: Tx,
  contexto: Contexto,
  { tipoId, pacote }: { readonly tipoId: number; readonly pacote: Pacote },
): Promise<PacoteGuardado> {
  const tipo = await lockTipo(tx, tipoId);
  const { rows: contagem } = await sql<{ n: number }>`
    select count(*)::int as n from modelo_servico where tipoequipamento_id = ${tipoId}`.execute(tx);
  if ((contagem[0]?.n ?? 0) >= MAX_PACOTES) throw new AppError('pacote.limite', { valores: { n: MAX_PACOTES } });
  await requireNome(tx, tipoId, pacote.nome);
  await requireLinhas(tx, tipo, pacote);
  const { nome, descricao, ativo } = pacote;
  const { rows } = await sql<{
    id: number;
  }>`insert into modelo_servico (tipoequipamento_id, nome, descricao, ativo, criado_por)
    values (${tipoId}, ${nome}, ${descricao}, ${ativo}, ${contexto.usuarioId}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await insertLinhas(tx, id, pacote.atividades);
  const gravado = await readPacote(tx, tipoId, id);
  await audit(tx, contexto, {
    entidade: ENTIDADE,
    registro: id,
    acao: 'I',
    depois: { tipoequipamentoId: tipoId, ...logged(gravado) },
  });
  return toGuardado(gravado);
}

interface Lida {
  readonly tipoId: number;
  readonly id: number;
  readonly versao: number;
  readonly now: Date;
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado` */
async function lockPacote(tx: Tx, contexto: Contexto, { tipoId, id, versao, now }: Lida): Promise<PacoteLido> {
  const antes = await readPacote(tx, tipoId, id);
  const { rows } = await sql<{ fuso: string }>`
    select coalesce((select fuso from projeto where id = ${contexto.projetoId ?? null}), 'America/Sao_Paulo') as fuso`.execute(
    tx,
  );
  await requireVersao(tx, antes, { versao, now, fuso: rows[0]?.fuso ?? 'America/Sao_Paulo' });
  return antes;
}

const written = ({ nome, descricao, ativo, atividades }: Pacote): string =>
  JSON.stringify([
    nome,
    descricao,
    ativo,
    atividades.map((uma) => [
      uma.sequencia,
      uma.nome,
      uma.etapaId,
      uma.especialidadeId,
      uma.quantidade,
      uma.formula,
      uma.predecessoras.map(({ sequencia, tipo, lag, tipoLag }) => [sequencia, tipo, lag, tipoLag]),
    ]),
  ]);

/**
 * Replaces a whole package over the version that the caller read.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `registro.repetido`, `dados.invalidos`
 */
export async function updatePacote(
  tx: Tx,
  contexto: Contexto,
  { pacote, ...lida }: Lida & { readonly pacote: Pacote },
): Promise<PacoteGuardado> {
  const { tipoId, id } = lida;
  const tipo = await lockTipo(tx, tipoId);
  const antes = await lockPacote(tx, contexto, lida);
  await requireNome(tx, tipoId, pacote.nome, id);
  await requireLinhas(tx, tipo, pacote, antes);
  if (written(antes) === written(pacote)) return toGuardado(antes);
  const { nome, descricao, ativo } = pacote;
  await sql`update modelo_servico set nome = ${nome}, descricao = ${descricao}, ativo = ${ativo}, versao = versao + 1,
    alterado_em = now(), alterado_por = ${contexto.usuarioId} where id = ${id}`.execute(tx);
  await sql`delete from modelo_atividade where modelo_servico_id = ${id}`.execute(tx);
  await insertLinhas(tx, id, pacote.atividades);
  const depois = await readPacote(tx, tipoId, id);
  await audit(tx, contexto, {
    entidade: ENTIDADE,
    registro: id,
    acao: 'U',
    antes: logged(antes, depois),
    depois: logged(depois, antes),
  });
  return toGuardado(depois);
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado` */
export async function removePacote(tx: Tx, contexto: Contexto, lida: Lida): Promise<void> {
  await lockTipo(tx, lida.tipoId);
  const antes = await lockPacote(tx, contexto, lida);
  await keepForUndo(tx, contexto, {
    entidade: ENTIDADE,
    ids: [lida.id],
    partes: [
      { tabela: ENTIDADE, coluna: 'id' },
      { tabela: 'modelo_atividade', coluna: 'modelo_servico_id' },
      { tabela: 'modelo_relacao', coluna: 'modelo_servico_id' },
    ],
  });
  await sql`delete from modelo_servico where id = ${lida.id}`.execute(tx);
  await audit(tx, contexto, {
    entidade: ENTIDADE,
    registro: lida.id,
    acao: 'D',
    antes: { tipoequipamentoId: lida.tipoId, ...logged(antes) },
  });
}
