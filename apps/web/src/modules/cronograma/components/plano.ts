import { COLUNAS_DA_GESTAO, type ColunaDoPlano, isDoPlano } from '@cadencia/domain/cronograma/colunas.ts';
import type { ItemDoPlano, ResultadoDoPlano, ValoresDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { Mudanca, MudancaFeita, ResultadoMudanca } from '../../../components/grade/tipos.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { desfazerPlano, editarPlano, refazerPlano } from './chamadas-do-plano.ts';
import { DA_LINHA, type Operacao } from './do-plano.ts';

/** The stored edit behind a change of the grid. */
interface Recibo {
  readonly edicaoId: number;
}

const isRecibo = (recibo: unknown): recibo is Recibo =>
  typeof recibo === 'object' && recibo !== null && 'edicaoId' in recibo;

type Alterar = Extract<ItemDoPlano, { acao: 'alterar' }>;

/** A value as the call takes it: an emptied text is an empty one. Undefined for a column that is not of the plan. */
export function valorDoPlano(columnId: string, valor: unknown): unknown {
  if (!isDoPlano(columnId)) return undefined;
  return ['restricao', 'restricaoData', 'prazo'].includes(columnId) ? (valor ?? null) : (valor ?? '');
}

export const rotuloDaColuna = (nome: string): string => (isDoPlano(nome) ? COLUNAS_DA_GESTAO[nome].rotulo : nome);

/** The cells of each row as one change of it. */
export function toItens(mudancas: readonly Mudanca[]): Alterar[] {
  const porLinha = new Map<string, Mudanca[]>();
  for (const uma of mudancas) {
    if (isDoPlano(uma.columnId)) porLinha.set(uma.rowId, [...(porLinha.get(uma.rowId) ?? []), uma]);
  }
  return [...porLinha].map(([rowId, dela]) => ({
    acao: 'alterar',
    id: Number(rowId),
    valores: Object.fromEntries(
      dela.map(({ columnId, after }) => [columnId, valorDoPlano(columnId, after)]),
    ) as ValoresDoPlano,
    antes: Object.fromEntries(dela.map(({ columnId, before }) => [columnId, before ?? null])),
  }));
}

/** Rows of one call. */
const POR_VEZ = 2_000;

async function sendAll(itens: readonly ItemDoPlano[]) {
  const partes = Array.from({ length: Math.ceil(itens.length / POR_VEZ) }, (_, i) =>
    itens.slice(i * POR_VEZ, (i + 1) * POR_VEZ),
  );
  const respostas: {
    readonly item: ItemDoPlano;
    readonly resultado: ResultadoDoPlano;
    readonly edicaoId: number | null;
  }[] = [];
  for (const parte of partes) {
    const { edicaoId, resultados } = await editarPlano(parte);
    respostas.push(...parte.map((item, i) => ({ item, resultado: resultados[i] as ResultadoDoPlano, edicaoId })));
  }
  return respostas;
}

/** A row without the field that was refused; undefined when nothing is left. */
function withoutField({ valores, antes, ...item }: Alterar, campo: string): Alterar | undefined {
  const { [campo as ColunaDoPlano]: _, ...resto } = valores;
  if (Object.keys(resto).length === 0) return undefined;
  const { [campo]: __, ...vistos } = antes ?? {};
  return { ...item, valores: resto, antes: vistos };
}

interface Resposta {
  readonly celulas: readonly ResultadoMudanca[];
  readonly resto: Alterar | undefined;
}

/** The answer for the cells of one row, and what is left to store without the field that was refused. */
function answerOf(
  item: Alterar,
  { ok, campo, mensagem, alterado, agora }: ResultadoDoPlano,
  edicaoId: number | null,
): Resposta {
  const rowId = String(item.id);
  const campos = Object.keys(item.valores);
  if (ok) return { celulas: campos.map((columnId) => ({ rowId, columnId, recibo: { edicaoId } })), resto: undefined };
  const erro = mensagem ?? 'Não foi possível salvar.';
  const so = campo !== null && campos.includes(campo) ? campo : undefined;
  const celulas = (so ? [so] : campos).map((columnId) => ({
    rowId,
    columnId,
    erro,
    ...(alterado ? { agora: { valor: agora } } : {}),
  }));
  return { celulas, resto: so === undefined ? undefined : withoutField(item, so) };
}

/** Stores cells of the plan: a refused one leaves the others of its row. */
async function commitCells(mudancas: readonly Mudanca[]): Promise<ResultadoMudanca[]> {
  const feitas: ResultadoMudanca[] = [];
  let itens = toItens(mudancas);
  while (itens.length > 0) {
    const respostas = (await sendAll(itens)).flatMap(({ item, resultado, edicaoId }) =>
      item.acao === 'alterar' ? [answerOf(item, resultado, edicaoId)] : [],
    );
    feitas.push(...respostas.flatMap(({ celulas }) => celulas));
    itens = respostas.flatMap(({ resto }) => resto ?? []);
  }
  return feitas;
}

const tell = (message: string): void => void notify({ message, color: 'orange' });

async function runOperacao(operacao: Operacao): Promise<Recibo | undefined> {
  if (operacao.edicaoId !== undefined) {
    await refazerPlano(operacao.edicaoId);
    return { edicaoId: operacao.edicaoId };
  }
  const respostas = await sendAll(operacao.itens);
  const recusadas = respostas.flatMap(({ resultado }, lugar) =>
    resultado.ok ? [] : [{ lugar, motivo: resultado.mensagem ?? '' }],
  );
  const motivos = [...new Set(recusadas.map(({ motivo }) => motivo))];
  if (operacao.onResultados) operacao.onResultados(respostas.map(({ resultado }) => resultado));
  else if (operacao.onRecusadas) operacao.onRecusadas(recusadas);
  else if (motivos.length > 0) tell(motivos.slice(0, 3).join(' '));
  const ids = respostas.flatMap(({ resultado }) => (resultado.ok && resultado.id !== null ? [resultado.id] : []));
  const edicaoId = respostas.findLast((uma) => uma.edicaoId !== null)?.edicaoId;
  if (edicaoId === undefined || edicaoId === null) return undefined;
  operacao.edicaoId = edicaoId;
  operacao.onFeita?.(ids);
  return { edicaoId };
}

/** Stores changes of rows; one that was refused as a whole leaves no step of undo. */
async function commitOperacoes(mudancas: readonly Mudanca[]): Promise<ResultadoMudanca[]> {
  const feitas: ResultadoMudanca[] = [];
  for (const { rowId, columnId, after } of mudancas) {
    const recibo = await runOperacao(after as Operacao).catch((falha: unknown) => {
      const { mensagem, acao } = textOfError(falha);
      tell(`${mensagem} ${acao}`);
      return undefined;
    });
    feitas.push({ rowId, columnId, ...(recibo ? { recibo } : { erro: 'Não foi feito.' }) });
  }
  return feitas;
}

export async function commitPlano(mudancas: readonly Mudanca[]): Promise<ResultadoMudanca[]> {
  const deLinhas = mudancas.filter(({ columnId }) => columnId === DA_LINHA);
  const deCelulas = mudancas.filter(({ columnId }) => columnId !== DA_LINHA);
  return [...(await commitOperacoes(deLinhas)), ...(deCelulas.length > 0 ? await commitCells(deCelulas) : [])];
}

const MOSTRADAS = 3;

/** Says what an undo or redo left as it is. */
function tellFicaram(ficaram: readonly string[]): void {
  if (ficaram.length === 0) return;
  const resto = ficaram.length > MOSTRADAS ? ` E mais ${ficaram.length - MOSTRADAS}.` : '';
  tell(`${ficaram.slice(0, MOSTRADAS).join(' ')}${resto}`);
}

/** Takes back the edits behind these changes, the last one first. */
export async function undoPlano(feitas: readonly MudancaFeita[]): Promise<ResultadoMudanca[]> {
  const edicoes = new Set(feitas.flatMap(({ recibo }) => (isRecibo(recibo) ? [recibo.edicaoId] : [])));
  for (const edicaoId of [...edicoes].sort((a, b) => b - a)) tellFicaram((await desfazerPlano(edicaoId)).ficaram);
  return feitas.map(({ rowId, columnId }) => ({ rowId, columnId }));
}

/** Undo and redo of what this person typed before the page was opened. True when there was something. */
export async function voltarAntigas(sentido: 'desfazer' | 'refazer'): Promise<boolean> {
  const { edicao, ficaram } = await (sentido === 'desfazer' ? desfazerPlano() : refazerPlano());
  tellFicaram(ficaram);
  if (edicao) notify({ message: `${sentido === 'desfazer' ? 'Desfeito' : 'Refeito'}: ${edicao.resumo}.` });
  else tell(sentido === 'desfazer' ? 'Nada para desfazer.' : 'Nada para refazer.');
  return edicao !== null;
}
