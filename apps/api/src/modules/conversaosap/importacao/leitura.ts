import { createReadStream } from 'node:fs';
import type { ImportacaoSap } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type ListaSap, readSap } from '@cadencia/interop/sap/read-sap.ts';
import { sql } from 'kysely';
import { insertRows, type Lote } from '../../../infra/bulk.ts';
import { type ContextoProjeto, type Pedinte, requireProjeto, toContexto } from '../../../infra/context.ts';
import { toJsonb } from '../../../infra/jsonb.ts';
import { inLittleMemory } from '../../../infra/memoria.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import { readConversores } from '../queries.ts';
import type { Planejada } from './plano/pedido.ts';
import { planejar } from './plano/plano.ts';
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

type Campo = ImportacaoSap['campos'][number];

/** What a list would do, row by row, while it is kept: how many rows of each state, and the fields that they change. */
class Previa {
  private readonly contas: Record<string, number> = {};
  private readonly porCampo = new Map<string, Campo>();
  private n = 0;
  private readonly tx: Tx;
  private readonly id: number;

  constructor(tx: Tx, id: number) {
    this.tx = tx;
    this.id = id;
  }

  async keep(linhas: readonly Planejada[]): Promise<void> {
    for (const uma of linhas) this.count(uma);
    await insertRows(this.tx, LINHA, linhas, (uma) => this.toRow(uma));
  }

  /** How many rows there are of each state, and of each kind and state. */
  get contagens(): Readonly<Record<string, number>> {
    return this.contas;
  }

  /** The fields that rows change: how many of them, and how many of these were edited here. */
  get campos(): Campo[] {
    return [...this.porCampo.values()].sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
  }

  private count({ situacao, tipo, mudancas }: Planejada): void {
    for (const nome of [situacao, `${tipo} ${situacao}`]) this.contas[nome] = (this.contas[nome] ?? 0) + 1;
    if (situacao !== 'ALTERADO') return;
    for (const [nome, { rotulo, editado }] of Object.entries(mudancas)) {
      const { mudam = 0, editados = 0 } = this.porCampo.get(nome) ?? {};
      this.porCampo.set(nome, { nome, rotulo, mudam: mudam + 1, editados: editados + Number(editado) });
    }
  }

  private toRow(uma: Planejada) {
    this.n += 1;
    return {
      importacaoId: this.id,
      n: this.n,
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
  }
}

/** Keeps what each row would do. */
async function stage(tx: Tx, contexto: ContextoProjeto, id: number, lista: ListaSap): Promise<void> {
  await sql`delete from sap_linha where importacao_id = ${id}`.execute(tx);
  const previa = new Previa(tx, id);
  const { conversao, avisos } = await planejar(tx, contexto, lista, (linhas) => previa.keep(linhas));
  const colunas = lista.colunas.map(({ titulo, campo }) => ({ titulo, campo }));
  await sql`update sap_importacao set layout = ${lista.layout}, situacao = 'PRONTA', erro = null, versao = versao + 1, alterado_em = now(),
    colunas = ${toJsonb(colunas)}::jsonb, contagens = ${toJsonb(previa.contagens)}::jsonb, campos = ${toJsonb(previa.campos)}::jsonb,
    sem_conversao = ${toJsonb(conversao.faltas)}::jsonb, insumos_que_faltam = ${toJsonb(conversao.insumosQueFaltam)}::jsonb,
    acertos = ${toJsonb(Object.fromEntries(conversao.acertos))}::jsonb,
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
export const lerSapTarefa = inLittleMemory<Tarefa<Entrada, void>>({
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
    await write(db, (tx) => stage(tx, contexto, id, lista));
  },
});
