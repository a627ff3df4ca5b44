import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { LayoutSap } from '@cadencia/domain/conversaosap/importacao/layouts.ts';
import { VER_CUSTO } from '@cadencia/domain/permissions.ts';
import { recusaDeTrabalho } from '@cadencia/domain/servico/geracao.ts';
import type { LinhaSap, ListaSap } from '@cadencia/interop/sap/read-sap.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../../../infra/context.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { readConversores } from '../../queries.ts';
import { compareAtividades } from './atividades.ts';
import { equipamentosDe, locaisDe, suprimentosDe } from './cadastros.ts';
import { compareCadastro, listVinculos } from './comparar.ts';
import { confirmacoesDe } from './confirmacoes.ts';
import { Conversao } from './conversao.ts';
import { loadMundo, type Mundo } from './mundo.ts';
import { ELIMINADA_NO_SAP, type Leitura, operacoesDe, porOrdem, servicosDe } from './ordens.ts';
import { nada, type Pedido, type Planejada } from './pedido.ts';

export interface Plano {
  readonly conversao: Conversao;
  readonly avisos: readonly string[];
}

/** Takes what some rows of a list would do, in their order. */
export type Guardar = (linhas: readonly Planejada[]) => Promise<void>;

/** Services that take no more work, by their ids, and why. */
async function listRecusas(tx: Tx, ids: readonly number[], { congelado }: Mundo): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; codigo: string; situacao: string }>`
    select id, codigo, situacao from servico where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(
    rows.flatMap(({ id, codigo, situacao }) => {
      const recusa = recusaDeTrabalho({ codigo, situacao, congelado });
      return recusa ? [[id, recusa] as const] : [];
    }),
  );
}

const RETIDA = 'O escopo está congelado: a ordem fica em Novas OM após congelamento.';

/** Orders that are new after the scope was frozen are kept apart, with their operations. */
function withheld(servicos: readonly Planejada[], { congelado }: Mundo): Planejada[] {
  return servicos.map((um) =>
    congelado && um.situacao === 'NOVO' ? { ...um, situacao: 'RETIDO', motivo: RETIDA } : um,
  );
}

/** What lists no longer have, of what they brought before; an order that SAP deleted is gone too. */
async function ausentesDe(tx: Tx, projetoId: number, tipo: 'servico' | 'suprimento', vivas: ReadonlySet<string>) {
  const deNotas = [...vivas].every((chave) => chave.startsWith('nota '));
  const faltam = [...(await listVinculos(tx, projetoId, tipo)).values()].filter(
    ({ chave, ausente }) => !ausente && !vivas.has(chave) && chave.startsWith('nota ') === deNotas,
  );
  return faltam.map(
    ({ chave, registroId, valores }): Planejada => ({
      ...nada(ausente(tipo, chave, escrito(valores['titulo'] ?? chave)), 'AUSENTE', 'A lista não a tem mais.'),
      registro: registroId,
    }),
  );
}

const ausente = (tipo: Pedido['tipo'], chave: string, titulo: string): Pedido => ({
  tipo,
  chave,
  ordem: chave.split('-')[0] ?? null,
  linha: null,
  titulo,
  valores: {},
});

const deletedToo = (linhas: readonly Planejada[]): Planejada[] =>
  linhas.map((uma) =>
    uma.motivo === ELIMINADA_NO_SAP && uma.registro !== null ? { ...uma, situacao: 'AUSENTE' } : uma,
  );

/** Orders, or notes, as services. */
async function planServicos(tx: Tx, contexto: ContextoProjeto, leitura: Leitura, pedidos: readonly Pedido[]) {
  const linhas = deletedToo(await compareCadastro(tx, contexto, cadastroDe('servico'), pedidos));
  return withheld(linhas, leitura.mundo);
}

/** Orders with their operations. */
async function planOperacoes(tx: Tx, contexto: ContextoProjeto, leitura: Leitura, pedidos: readonly Pedido[]) {
  const de = (tipo: Pedido['tipo']) => pedidos.filter((um) => um.tipo === tipo);
  const servicos = await planServicos(tx, contexto, leitura, de('servico'));
  const porOrdem = new Map(servicos.map((um) => [um.ordem, um]));
  const recusas = await listRecusas(
    tx,
    servicos.flatMap(({ registro }) => registro ?? []),
    leitura.mundo,
  );
  const atividades = (await compareAtividades(tx, contexto, de('atividade'))).map((uma): Planejada => {
    const servico = porOrdem.get(uma.ordem);
    if (!servico || uma.situacao !== 'NOVO') return uma;
    if (servico.situacao === 'ERRO') return { ...uma, situacao: 'ERRO', motivo: `A ordem tem erro: ${servico.motivo}` };
    if (servico.situacao === 'RETIDO') return { ...uma, situacao: 'RETIDO', motivo: RETIDA };
    const recusa = recusas.get(servico.registro ?? 0);
    return recusa ? { ...uma, situacao: 'ERRO', motivo: recusa } : uma;
  });
  const vivas = new Set(atividades.map(({ chave }) => chave));
  const ordens = servicos.flatMap(({ ordem }) => ordem ?? []);
  const faltam = [...(await listVinculos(tx, contexto.projetoId, 'atividade', ordens)).values()].filter(
    ({ chave, ausente: ja }) => !ja && !vivas.has(chave),
  );
  const ausentes = faltam.map(
    ({ chave, registroId, valores }): Planejada => ({
      ...nada(
        ausente('atividade', chave, escrito(valores['nome'] ?? chave)),
        'AUSENTE',
        'A ordem não tem mais a operação.',
      ),
      registro: registroId,
    }),
  );
  const daOrdem = new Map<string | null, Planejada[]>();
  for (const uma of [...atividades, ...ausentes]) daOrdem.set(uma.ordem, [...(daOrdem.get(uma.ordem) ?? []), uma]);
  return servicos.flatMap((um) => [um, ...(daOrdem.get(um.ordem) ?? [])]);
}

type Fazer = (tx: Tx, contexto: ContextoProjeto, leitura: Leitura, lista: ListaSap, guardar: Guardar) => Promise<void>;

/** Rows of whole orders that are compared together: of a long list only some are held at a time. */
const POR_VEZ = 5_000;

function* emOrdens(linhas: readonly LinhaSap[]): Generator<LinhaSap[]> {
  let parte: LinhaSap[] = [];
  for (const grupo of porOrdem(linhas).values()) {
    parte.push(...grupo);
    if (parte.length < POR_VEZ) continue;
    yield parte;
    parte = [];
  }
  yield parte;
}

const chavesDe = (linhas: readonly Planejada[], tipo: Planejada['tipo']): string[] =>
  linhas.flatMap((uma) => (uma.tipo === tipo ? uma.chave : []));

const FAZER: Readonly<Record<LayoutSap, Fazer>> = {
  IW37N: async (tx, contexto, leitura, { linhas }, guardar) => {
    const vivas = new Set<string>();
    for (const parte of emOrdens(linhas)) {
      const feitas = await planOperacoes(tx, contexto, leitura, operacoesDe(leitura, parte));
      for (const chave of chavesDe(feitas, 'servico')) vivas.add(chave);
      await guardar(feitas);
    }
    await guardar(await ausentesDe(tx, contexto.projetoId, 'servico', vivas));
  },
  IW38: planOrdens,
  IW28: planOrdens,
  IW47: async (tx, contexto, leitura, { linhas }, guardar) =>
    guardar(await confirmacoesDe(tx, contexto, leitura, linhas)),
  IW49N: async (tx, contexto, leitura, { linhas }, guardar) => {
    const pedidos = await suprimentosDe(tx, contexto, leitura, linhas);
    const feitas = await compareCadastro(tx, contexto, cadastroDe('suprimento'), pedidos);
    await guardar(feitas);
    await guardar(await ausentesDe(tx, contexto.projetoId, 'suprimento', new Set(chavesDe(feitas, 'suprimento'))));
  },
  IH08: async (tx, contexto, leitura, { linhas }, guardar) =>
    guardar(await compareCadastro(tx, contexto, cadastroDe('equipamento'), await equipamentosDe(tx, leitura, linhas))),
  IH06: async (tx, contexto, leitura, { linhas }, guardar) =>
    guardar(await compareCadastro(tx, contexto, cadastroDe('local'), await locaisDe(tx, contexto, leitura, linhas))),
};

async function planOrdens(
  tx: Tx,
  contexto: ContextoProjeto,
  leitura: Leitura,
  { linhas }: ListaSap,
  guardar: Guardar,
): Promise<void> {
  const feitas = await planServicos(tx, contexto, leitura, servicosDe(leitura, linhas));
  await guardar(feitas);
  await guardar(await ausentesDe(tx, contexto.projetoId, 'servico', new Set(chavesDe(feitas, 'servico'))));
}

/** Places of a list from which on it is told that none is known here. */
const BASTAM = 5;

/** A list none of whose places and pieces of equipment anybody here knows is of another plant. */
function avisosDe({ linhas, ignoradas }: ListaSap, { faltas }: Conversao): string[] {
  const distintos = new Set(
    linhas.flatMap(
      ({ valores: { EQUIPAMENTO, LOCAL_INSTALACAO } }) => String(EQUIPAMENTO ?? LOCAL_INSTALACAO ?? '') || [],
    ),
  );
  const perdidos = faltas.filter(({ objeto }) => objeto === 'EQUIPAMENTO' || objeto === 'LOCAL_INSTALACAO').length;
  const deOutra = distintos.size >= BASTAM && perdidos >= distintos.size;
  const n = ignoradas.toLocaleString('pt-BR');
  return [
    ...(deOutra ? ['Nenhum equipamento ou local desta lista é conhecido aqui: confira se ela é desta planta.'] : []),
    ...(ignoradas > 0
      ? [
          `${n} ${ignoradas === 1 ? 'linha' : 'linhas'} de títulos, somas ou sem chave não ${ignoradas === 1 ? 'foi lida' : 'foram lidas'}.`,
        ]
      : []),
  ];
}

/** Tells what a list would do in the project, row by row; nothing is written of it. */
export async function planejar(tx: Tx, contexto: ContextoProjeto, lista: ListaSap, guardar: Guardar): Promise<Plano> {
  const conversao = new Conversao(await readConversores(tx, contexto));
  const mundo = await loadMundo(tx, contexto);
  const leitura = { mundo, conversao, comCusto: contexto.permissions.has(VER_CUSTO) };
  await FAZER[lista.layout](tx, contexto, leitura, lista, guardar);
  return { conversao, avisos: avisosDe(lista, conversao) };
}
