import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import { notify } from '../../../infra/notificacao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { LinhaRow, PlanilhaRow } from '../queries.ts';
import type { Registro } from '../registro/registro.ts';
import { paraGravar } from '../segredo/a-vista.ts';
import { dropSegredos, keepSelados } from '../segredo/commands.ts';
import { chaveDe, linkDe } from '../situacao.ts';

/** Lines that one statement writes. */
const POR_VEZ = 500;

type Valores = Readonly<Record<string, unknown>>;

export interface Obra {
  readonly planilha: PlanilhaRow;
  readonly contexto: Contexto;
  readonly registro: Registro;
  readonly now: Date;
  /** Called after each window; it may stop the work by throwing. */
  readonly aoGravar: (linhas: number) => Promise<void>;
}

/** Values of a line that the writing needs; it does not read the file again. */
type Escrita = Pick<LinhaRow, 'linha' | 'nivel' | 'depois' | 'nomes' | 'paiLinha' | 'registroId' | 'versaoLida'>;
const ESCRITAS = sql`linha, nivel, depois, nomes, pai_linha, registro_id, versao_lida`;

/** Windows of lines of a kind; a line comes after the line of its parent row. */
async function* windows(tx: Tx, planilhaId: number, situacao: 'NOVO' | 'ALTERADO'): AsyncGenerator<Escrita[]> {
  let de = { nivel: 0, linha: 0 };
  for (;;) {
    const { rows } = await sql<Escrita>`
      select ${ESCRITAS} from planilha_linha where planilha_id = ${planilhaId} and situacao = ${situacao} and (nivel, linha) > (${de.nivel}, ${de.linha})
        and nivel = (select min(nivel) from planilha_linha where planilha_id = ${planilhaId} and situacao = ${situacao}
          and (nivel, linha) > (${de.nivel}, ${de.linha}))
      order by nivel, linha limit ${POR_VEZ}`.execute(tx);
    const ultima = rows.at(-1);
    if (!ultima) return;
    yield rows;
    de = ultima;
  }
}

/** Line → record, for lines that are parents of other lines. */
async function parents(tx: Tx, planilhaId: number, linhas: readonly Escrita[]): Promise<Map<number, number>> {
  const pais = [...new Set(linhas.flatMap(({ paiLinha }) => paiLinha ?? []))];
  if (pais.length === 0) return new Map();
  const { rows } = await sql<{ linha: number; registroId: number }>`select linha, registro_id from planilha_linha
    where planilha_id = ${planilhaId} and linha = any(${pais}::int[]) and registro_id is not null`.execute(tx);
  return new Map(rows.map(({ linha, registroId }) => [linha, registroId]));
}

const keep = (tx: Tx, planilhaId: number, linhas: readonly { linha: number; id: number; versao: number }[]) =>
  sql`update planilha_linha l set registro_id = n.id, versao_lida = n.versao
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n(linha int, id bigint, versao int)
    where l.planilha_id = ${planilhaId} and l.linha = n.linha`.execute(tx);

const semAtivo = ({ ativo: _, ...valores }: Valores): Valores => valores;

async function create(tx: Tx, obra: Obra, linhas: readonly Escrita[]): Promise<void> {
  const { planilha, contexto, registro, now } = obra;
  const { cadastro, escrita } = registro;
  const pais = await parents(tx, planilha.id, linhas);
  const inputs = linhas.map(({ depois, paiLinha }) => ({
    ...semAtivo(depois ?? {}),
    ...(cadastro.tree && paiLinha !== null ? { [cadastro.tree.pai]: pais.get(paiLinha) ?? null } : {}),
  }));
  const ids = await escrita.createRows(tx, contexto, cadastro, inputs);
  const novas = linhas.map(({ linha, depois }, i) => ({
    linha,
    id: ids[i] ?? 0,
    inativa: depois?.['ativo'] === false,
  }));
  const inativas = novas.filter(({ inativa }) => inativa);
  if (inativas.length > 0) {
    const alteracoes = inativas.map(({ id }) => ({ id, versao: 1, change: { ativo: false } }));
    const recusas = await escrita.updateRows(tx, contexto, cadastro, { alteracoes, now });
    const recusa = recusas.find((uma) => uma !== undefined);
    if (recusa) throw recusa;
  }
  await keep(
    tx,
    planilha.id,
    novas.map(({ linha, id, inativa }) => ({ linha, id, versao: inativa ? 2 : 1 })),
  );
}

async function change(tx: Tx, obra: Obra, linhas: readonly Escrita[]): Promise<void> {
  const { planilha, contexto, registro, now } = obra;
  const { cadastro, escrita } = registro;
  const pais = await parents(tx, planilha.id, linhas);
  const alteracoes = linhas.map(({ registroId, versaoLida, depois, nomes, paiLinha }) => ({
    id: registroId ?? 0,
    versao: versaoLida ?? 0,
    change: Object.fromEntries(
      nomes.map((nome) => [
        nome,
        nome === cadastro.tree?.pai && paiLinha !== null ? pais.get(paiLinha) : depois?.[nome],
      ]),
    ),
    ciente: planilha.ciente,
  }));
  await keepSelados(tx, registro, { planilhaId: planilha.id, linhas });
  const recusas = await escrita.updateRows(tx, contexto, cadastro, { alteracoes, now });
  const i = recusas.findIndex((uma) => uma !== undefined);
  if (i >= 0) {
    const porque = Object.values(recusas[i]?.campos ?? {})[0] ?? recusas[i]?.message ?? '';
    throw new AppError('planilha.mudou', { mensagem: `Linha ${linhas[i]?.linha}: ${porque} Nada foi salvo.` });
  }
  await keep(
    tx,
    planilha.id,
    alteracoes.map(({ id, versao }, n) => ({ linha: linhas[n]?.linha ?? 0, id, versao: versao + 1 })),
  );
}

/**
 * Writes what the preview shows: new rows, then changes, all or nothing. Imports into one register queue up.
 * @throws {AppError} when a row changed since the preview, or something that it points to is gone
 */
export async function applyLinhas(tx: Tx, obra: Obra): Promise<void> {
  const { planilha, contexto, registro, aoGravar } = obra;
  await sql`select pg_advisory_xact_lock(hashtext(${`planilha:${registro.cadastro.path}`}))`.execute(tx);
  const feitas = { novos: 0, alterados: 0 };
  const open = (linha: Escrita) => paraGravar(registro, planilha.id, linha);
  for await (const linhas of windows(tx, planilha.id, 'NOVO')) {
    await create(tx, obra, linhas.map(open));
    feitas.novos += linhas.length;
    await aoGravar(feitas.novos);
  }
  for await (const linhas of windows(tx, planilha.id, 'ALTERADO')) {
    await change(tx, obra, linhas.map(open));
    feitas.alterados += linhas.length;
    await aoGravar(feitas.novos + feitas.alterados);
  }
  await dropSegredos(tx, registro, planilha.id);
  await sql`update planilha set situacao = 'APLICADA', aplicada_em = ${obra.now.toISOString()}::timestamptz, erros = '[]', cancelar = false,
    versao = versao + 1, alterado_em = now() where id = ${planilha.id}`.execute(tx);
  const { cadastro, arquivo, sha256 } = planilha;
  await audit(tx, contexto, {
    entidade: 'planilha',
    registro: planilha.id,
    acao: 'IMPORTAR',
    depois: { cadastro, arquivo, sha256, ...feitas },
  });
  await tell(tx, obra, feitas);
}

/** Notifies the requester, who may have closed the screen meanwhile. */
const tell = (tx: Tx, { planilha, contexto }: Obra, { novos, alterados }: { novos: number; alterados: number }) =>
  notify(tx, {
    usuarioIds: [contexto.usuarioId],
    tipo: 'IMPORTACAO',
    titulo: 'Importação de planilha concluída',
    texto: `${planilha.arquivo}: ${novos.toLocaleString('pt-BR')} ${novos === 1 ? 'novo' : 'novos'}, ${alterados.toLocaleString('pt-BR')} ${alterados === 1 ? 'alterado' : 'alterados'}.`,
    link: linkDe(planilha),
    projetoId: planilha.projetoId ?? undefined,
    assunto: chaveDe(planilha.id),
  });
