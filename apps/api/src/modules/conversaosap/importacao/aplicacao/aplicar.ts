import { FAZEM, TIPOS_DA_LINHA, type TipoDaLinha } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { audit } from '../../../../infra/audit.ts';
import { requireProjeto, toContexto } from '../../../../infra/context.ts';
import { toJsonb } from '../../../../infra/jsonb.ts';
import { inLittleMemory } from '../../../../infra/memoria.ts';
import type { Tarefa } from '../../../../infra/threads/tarefa.ts';
import { type Tx, write } from '../../../../infra/transaction.ts';
import { countAcertos } from '../../commands.ts';
import type { Entrada } from '../leitura.ts';
import { findTrabalhada } from '../queries.ts';
import { writeAtividades } from './atividades.ts';
import { keepRetidas, markAusentes } from './ausentes.ts';
import { writeCadastro } from './cadastros.ts';
import { writeConfirmacoes } from './confirmacoes.ts';
import type { Obra } from './obra.ts';
import type { Partes } from './partes.ts';

const conta = (n: number, um: string, varios: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`;
const FEMININOS: readonly TipoDaLinha[] = ['atividade'];

function dito(tipo: TipoDaLinha, { novos, alterados }: { readonly novos: number; readonly alterados: number }): string {
  const nome = TIPOS_DA_LINHA[tipo].toLowerCase();
  const plural = tipo === 'local' ? 'locais' : `${nome}s`;
  const letra = FEMININOS.includes(tipo) ? 'a' : 'o';
  return `${conta(novos, `${nome} nov${letra}`, `${plural} nov${letra}s`)}, ${conta(alterados, `alterad${letra}`, `alterad${letra}s`)}.`;
}

async function writeTipo(tx: Tx, obra: Obra, tipo: TipoDaLinha): Promise<string> {
  if (tipo === 'apontamento') {
    const n = await writeConfirmacoes(tx, obra);
    return `${conta(n, 'confirmação virou apontamento', 'confirmações viraram apontamentos')}.`;
  }
  if (tipo !== 'atividade') return dito(tipo, await writeCadastro(tx, obra, tipo));
  const { novas, alteradas } = await writeAtividades(tx, obra);
  return dito(tipo, { novos: novas, alterados: alteradas });
}

/** @throws {AppError} `importacao.situacao` when the scope was frozen, or let go, since the preview */
async function requireComoNaPrevia(tx: Tx, { importacao: { id, projetoId } }: Obra): Promise<void> {
  const { rows } = await sql<{ mudou: boolean }>`select exists (select from sap_linha l where l.importacao_id = ${id}
      and l.tipo = 'servico' and l.situacao = case when p.escopo_congelado then 'NOVO' else 'RETIDO' end) as mudou
    from projeto p where p.id = ${projetoId}`.execute(tx);
  if (rows[0]?.mudou)
    throw new AppError('importacao.situacao', {
      mensagem: 'O congelamento do escopo mudou depois da prévia: confira a lista de novo.',
    });
}

/** Writes what the preview shows, in one transaction, and counts what became of each row. */
async function apply(tx: Tx, obra: Obra): Promise<void> {
  const { importacao, contexto, now, partes } = obra;
  const { id, projetoId, layout, arquivo, sha256, acertos } = importacao;
  await partes.lockPlano(tx, projetoId);
  await requireComoNaPrevia(tx, obra);
  const resultado: string[] = [];
  for (const tipo of layout ? FAZEM[layout] : []) resultado.push(await writeTipo(tx, obra, tipo));
  const retidas = await keepRetidas(tx, obra);
  if (retidas > 0)
    resultado.push(`${conta(retidas, 'ordem nova retida', 'ordens novas retidas')} pelo congelamento do escopo.`);
  const ausentes = await markAusentes(tx, obra);
  if (ausentes > 0)
    resultado.push(`${conta(ausentes, 'registro marcado como ausente', 'registros marcados como ausentes')} no SAP.`);
  await countAcertos(tx, new Map(Object.entries(acertos).map(([regra, n]) => [Number(regra), n])), now);
  const { rows } = await sql<{ contagens: Record<string, number>; erros: number }>`
    select jsonb_object_agg(nome, n) as contagens, coalesce(max(n) filter (where nome = 'ERRO'), 0)::int as erros from (
      select situacao as nome, count(*)::int as n from sap_linha where importacao_id = ${id} group by 1
      union all select tipo || ' ' || situacao, count(*)::int from sap_linha where importacao_id = ${id} group by 1) x`.execute(
    tx,
  );
  const { contagens = {}, erros = 0 } = rows[0] ?? {};
  if (erros > 0) resultado.push(`${conta(erros, 'linha ficou de fora', 'linhas ficaram de fora')} com erro.`);
  await sql`update sap_importacao set situacao = 'APLICADA', aplicada_em = ${now.toISOString()}::timestamptz, erro = null, versao = versao + 1,
    alterado_em = now(), contagens = ${toJsonb(contagens)}::jsonb, resultado = ${toJsonb(resultado)}::jsonb where id = ${id}`.execute(
    tx,
  );
  await audit(tx, contexto, {
    entidade: 'sap_importacao',
    registro: id,
    acao: 'IMPORTAR',
    depois: { layout, arquivo, sha256, resultado },
  });
}

/** The same work for an application and its undo. */
export const tarefaDoSap = (
  nome: string,
  partes: (now: () => Date) => Partes,
  work: (tx: Tx, obra: Obra) => Promise<void>,
): Tarefa<Entrada, void> =>
  inLittleMemory<Tarefa<Entrada, void>>({
    nome,
    run: async ({ db, passo, cancelado }, { importacaoId, pedinte, agora: now }) => {
      const contexto = requireProjeto(toContexto(pedinte));
      const importacao = await findTrabalhada(db, importacaoId);
      const follow = (etapa: string, andamento: number) => {
        if (cancelado()) throw new AppError('trabalho.cancelado');
        passo(etapa, andamento);
      };
      follow('Preparando', 2);
      await write(db, (tx) => work(tx, { importacao, contexto, now, partes: partes(() => now), passo: follow }));
    },
  });

export const aplicarSapTarefa = (partes: (now: () => Date) => Partes): Tarefa<Entrada, void> =>
  tarefaDoSap('aplicar-sap', partes, apply);
