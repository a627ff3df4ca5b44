import { createReadStream } from 'node:fs';
import type { ImportacaoSap } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type ListaSap, readSap } from '@cadencia/interop/sap/read-sap.ts';
import { sql } from 'kysely';
import { insertRows, type Lote } from '../../../infra/bulk.ts';
import { type Pedinte, requireProjeto, toContexto } from '../../../infra/context.ts';
import { toJsonb } from '../../../infra/jsonb.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import { readConversores } from '../queries.ts';
import type { Planejada } from './plano/pedido.ts';
import { type Plano, planejar } from './plano/plano.ts';
import { findTrabalhada, type SapRow } from './queries.ts';

const LINHA = {
  tabela: 'sap_linha',
  colunas: {
    importacaoId: 'bigint',
    n: 'int',
    linha: 'int',
    tipo: 'text',
    chave: 'text',
    ordem: 'text',
    titulo: 'text',
    situacao: 'text',
    registroId: 'bigint',
    versaoLida: 'int',
    valores: 'jsonb',
    mudancas: 'jsonb',
    motivo: 'text',
  },
} as const satisfies Lote<string>;

const TITULO = 300;

/** How many rows there are of each state, and of each kind and state. */
function contagensDe(linhas: readonly Planejada[]): Record<string, number> {
  const contas: Record<string, number> = {};
  for (const { situacao, tipo } of linhas)
    for (const nome of [situacao, `${tipo} ${situacao}`]) contas[nome] = (contas[nome] ?? 0) + 1;
  return contas;
}

/** The fields that rows change: how many of them, and how many of these were edited here. */
function camposDe(linhas: readonly Planejada[]): ImportacaoSap['campos'] {
  const campos = new Map<string, ImportacaoSap['campos'][number]>();
  for (const { situacao, mudancas } of linhas) {
    if (situacao !== 'ALTERADO') continue;
    for (const [nome, { rotulo, editado }] of Object.entries(mudancas)) {
      const { mudam = 0, editados = 0 } = campos.get(nome) ?? {};
      campos.set(nome, { nome, rotulo, mudam: mudam + 1, editados: editados + Number(editado) });
    }
  }
  return [...campos.values()].sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
}

/** Keeps what each row would do. */
async function stage(tx: Tx, id: number, lista: ListaSap, { linhas, conversao, avisos }: Plano): Promise<void> {
  await sql`delete from sap_linha where importacao_id = ${id}`.execute(tx);
  let n = 0;
  await insertRows(tx, LINHA, linhas, (uma) => {
    n += 1;
    return {
      importacaoId: id,
      n,
      linha: uma.linha,
      tipo: uma.tipo,
      chave: uma.chave,
      ordem: uma.ordem,
      titulo: uma.titulo.slice(0, TITULO),
      situacao: uma.situacao,
      registroId: uma.registro,
      versaoLida: uma.versao,
      valores: toJsonb(uma.valores),
      mudancas: toJsonb(uma.mudancas),
      motivo: uma.motivo,
    };
  });
  const colunas = lista.colunas.map(({ titulo, campo }) => ({ titulo, campo }));
  await sql`update sap_importacao set layout = ${lista.layout}, situacao = 'PRONTA', erro = null, versao = versao + 1, alterado_em = now(),
    colunas = ${toJsonb(colunas)}::jsonb, contagens = ${toJsonb(contagensDe(linhas))}::jsonb, campos = ${toJsonb(camposDe(linhas))}::jsonb,
    sem_conversao = ${toJsonb(conversao.faltas)}::jsonb, acertos = ${toJsonb(Object.fromEntries(conversao.acertos))}::jsonb,
    avisos = ${toJsonb(avisos)}::jsonb where id = ${id}`.execute(tx);
}

export interface Entrada {
  readonly importacaoId: number;
  readonly pedinte: Pedinte;
  /** Where the file is on this disk. */
  readonly arquivo: string;
  readonly agora: Date;
}

/** A file that is gone, by a restored copy say, is no defect. */
function lost(causa: unknown): never {
  if (!(causa instanceof Error && 'code' in causa && causa.code === 'ENOENT')) throw causa;
  const mensagem = 'O arquivo desta importação não está mais guardado neste servidor. Envie-o de novo.';
  throw new AppError('importacao.situacao', { mensagem, cause: causa });
}

async function readLista(arquivo: string, { layoutPedido }: SapRow, apelidos: (titulo: string) => string | undefined) {
  const layout = layoutPedido ?? undefined;
  const lida = await readSap(() => createReadStream(arquivo) as AsyncIterable<Uint8Array>, { layout, apelidos }).catch(
    lost,
  );
  if (!lida.ok) throw new AppError('importacao.arquivo', { mensagem: lida.mensagem });
  return lida.lista;
}

/** Reads a list and keeps what it would do; it writes nothing else. */
export const lerSapTarefa: Tarefa<Entrada, void> = {
  nome: 'ler-sap',
  run: async ({ db, passo, cancelado }, { importacaoId: id, pedinte, arquivo }) => {
    const contexto = requireProjeto(toContexto(pedinte));
    const row = await findTrabalhada(db, id);
    passo('Lendo o arquivo', 5);
    const titulos = (await readConversores(db, contexto)).get('CAMPO');
    const lista = await readLista(arquivo, row, (titulo) => {
      const campo = titulos?.(titulo)?.destino['campo'];
      return typeof campo === 'string' ? campo : undefined;
    });
    if (cancelado()) throw new AppError('trabalho.cancelado');
    passo(`Conferindo ${lista.linhas.length.toLocaleString('pt-BR')} linhas`, 30);
    await write(db, async (tx) => {
      const plano = await planejar(tx, contexto, lista);
      passo('Guardando a prévia', 80);
      await stage(tx, id, lista, plano);
    });
  },
};
