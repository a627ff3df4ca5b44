import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Alteracao } from '../../../cadastro/commands.ts';
import { audit } from '../../../infra/audit.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { Obra } from '../aplicacao/commands.ts';
import type { LinhaRow } from '../queries.ts';
import type { Registro } from '../registro/registro.ts';
import { paraDesfazer } from '../segredo/a-vista.ts';
import { dropSelados } from '../segredo/commands.ts';

const POR_VEZ = 500;

export interface Ficou {
  readonly linha: number;
  readonly registroId: number;
  readonly motivo: string;
}

export interface Desfeito {
  readonly excluidos: number;
  readonly voltaram: number;
  readonly ficaram: readonly Ficou[];
}

/** Values of a line that the undo needs. */
type Gravada = Pick<LinhaRow, 'linha' | 'nivel' | 'antes' | 'nomes' | 'registroId' | 'versaoLida'>;

/** Windows of written lines, the last first: a row goes before its parent. */
async function* written(tx: Tx, planilhaId: number, situacao: 'NOVO' | 'ALTERADO'): AsyncGenerator<Gravada[]> {
  let de = { nivel: 1_000, linha: 0 };
  for (;;) {
    const { rows } = await sql<Gravada>`select linha, nivel, antes, nomes, registro_id, versao_lida from planilha_linha
      where planilha_id = ${planilhaId} and situacao = ${situacao} and registro_id is not null and (nivel, linha) < (${de.nivel}, ${de.linha})
        and nivel = (select max(nivel) from planilha_linha where planilha_id = ${planilhaId} and situacao = ${situacao}
          and registro_id is not null and (nivel, linha) < (${de.nivel}, ${de.linha}))
      order by linha desc limit ${POR_VEZ}`.execute(tx);
    const ultima = rows.at(-1);
    if (!ultima) return;
    yield rows;
    de = ultima;
  }
}

const motivoDe = (recusa: AppError): string => Object.values(recusa.campos)[0] ?? recusa.message;

const stayed = (linhas: readonly Gravada[], recusas: readonly (AppError | undefined)[]): Ficou[] =>
  linhas.flatMap(({ linha, registroId }, i) => {
    const recusa = recusas[i];
    return recusa && registroId !== null ? [{ linha, registroId, motivo: motivoDe(recusa) }] : [];
  });

/** The change that undoes a line, or the reason why it is unreadable. */
function opened(registro: Registro, linha: Gravada): Alteracao | AppError {
  try {
    return {
      id: linha.registroId ?? 0,
      versao: linha.versaoLida ?? 0,
      change: paraDesfazer(registro, linha),
      ciente: true,
    };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/**
 * Undoes an import: its new rows go unless something uses or changed them since; the others get their former values
 * unless somebody changed them since. Rows that cannot be undone stay, and are reported.
 */
export async function undoLinhas(tx: Tx, obra: Obra): Promise<Desfeito> {
  const { planilha, contexto, registro, now, aoGravar } = obra;
  const { cadastro, escrita } = registro;
  await sql`select pg_advisory_xact_lock(hashtext(${`planilha:${cadastro.path}`}))`.execute(tx);
  const ficaram: Ficou[] = [];
  let voltaram = 0;
  let excluidos = 0;
  for await (const linhas of written(tx, planilha.id, 'ALTERADO')) {
    const lidas = linhas.map((linha) => opened(registro, linha));
    const alteracoes = lidas.filter((lida) => !(lida instanceof AppError));
    const recusas = await escrita.updateRows(tx, contexto, cadastro, { alteracoes, now });
    const porId = new Map(alteracoes.map(({ id }, i) => [id, recusas[i]]));
    const ficam = stayed(
      linhas,
      lidas.map((lida) => (lida instanceof AppError ? lida : porId.get(lida.id))),
    );
    ficaram.push(...ficam);
    voltaram += linhas.length - ficam.length;
    await aoGravar(voltaram + excluidos);
  }
  for await (const linhas of written(tx, planilha.id, 'NOVO')) {
    const lidas = linhas.map(({ registroId, versaoLida }) => ({ id: registroId ?? 0, versao: versaoLida ?? 0 }));
    const ficam = stayed(linhas, await escrita.removeRows(tx, contexto, cadastro, { linhas: lidas, now }));
    ficaram.push(...ficam);
    excluidos += linhas.length - ficam.length;
    await aoGravar(voltaram + excluidos);
  }
  await dropSelados(tx, planilha.id);
  return { excluidos, voltaram, ficaram: ficaram.toSorted((a, b) => a.linha - b.linha) };
}

/** Marks an import as undone. */
export async function closeUndo(
  tx: Tx,
  { planilha, contexto }: Obra,
  { excluidos, voltaram, ficaram }: Desfeito,
): Promise<void> {
  const aviso = ficaram.map(({ linha, motivo }) => ({
    codigo: 'planilha.ficou',
    mensagem: `Linha ${linha}: ${motivo}`,
    linha,
  }));
  await sql`update planilha set situacao = 'DESFEITA', cancelar = false, avisos = ${JSON.stringify(aviso.slice(0, 500))}::jsonb,
    versao = versao + 1, alterado_em = now() where id = ${planilha.id}`.execute(tx);
  const { cadastro, arquivo } = planilha;
  const depois = { cadastro, arquivo, excluidos, voltaram, ficaram: ficaram.length };
  await audit(tx, contexto, { entidade: 'planilha', registro: planilha.id, acao: 'DESFAZER', depois });
}
