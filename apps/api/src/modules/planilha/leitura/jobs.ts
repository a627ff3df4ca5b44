import { type CampoDaPlanilha, isObrigatorio } from '@cadencia/domain/cadastro-planilha.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import {
  type AbaPlanilha,
  type AvisoPlanilha,
  type MapaPlanilha,
  mapaSugerido,
} from '@cadencia/domain/planilha/schema.ts';
import type { LeitorPlanilha, LinhaLida } from '@cadencia/interop/planilha/celula.ts';
import { readPlanilha } from '@cadencia/interop/planilha/read-planilha.ts';
import { Problemas } from '@cadencia/interop/problemas.ts';
import { cortado } from '@cadencia/interop/texto.ts';
import { sql } from 'kysely';
import { type Contexto, type Pedinte, toContexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { FileStore } from '../../../infra/files.ts';
import type { Job } from '../../../infra/jobs.ts';
import { Acompanhamento, failureOf } from '../../../infra/trabalho.ts';
import { checkLinhas } from '../conferencia/commands.ts';
import { checkTogether } from '../conferencia/conjunto.ts';
import { findTrabalhada, nextLinhas, type PlanilhaRow } from '../queries.ts';
import { camposDe, type Registro, type Registros } from '../registro/registro.ts';
import {
  abaSugerida,
  COMECO,
  cabecalhoHash,
  celulasDe,
  foraDaLista,
  isExemplo,
  recorteDe,
  semColuna,
  textosDoExemplo,
  toAba,
} from './aba.ts';
import { dropLinhas, finish, requireGoing, storeEscolha, storeLinhas, toAvisos } from './commands.ts';

/** The columns that a person chose before for these titles. */
async function findMapa(
  db: Db,
  { usuarioId, cadastro, cabecalho }: { usuarioId: number; cadastro: string; cabecalho: string },
): Promise<MapaPlanilha | undefined> {
  const { rows } = await sql<{ mapa: MapaPlanilha }>`select mapa from planilha_mapa
    where usuario_id = ${usuarioId} and cadastro = ${cadastro} and cabecalho = ${cabecalho}`.execute(db);
  return rows[0]?.mapa;
}

/** Those of these fields that some new row was refused for. */
async function findRecusados(db: Db, id: number, nomes: readonly string[]): Promise<ReadonlySet<string>> {
  if (nomes.length === 0) return new Set();
  const { rows } = await sql<{ nome: string }>`select n.nome from unnest(${nomes}::text[]) as n(nome)
    where exists (select from planilha_linha l where l.planilha_id = ${id} and l.tipo = 'NOVO' and l.erros ? n.nome)`.execute(
    db,
  );
  return new Set(rows.map(({ nome }) => nome));
}

/** Payload of the job `lerPlanilha`. */
export interface PedidoLeitura {
  readonly planilhaId: number;
  readonly trabalhoId: string;
  readonly pedinte: Pedinte;
  /** The sheet that a person chose; absent: the recognised or remembered one. */
  readonly aba?: string | undefined;
  readonly mapa?: MapaPlanilha | undefined;
}

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
  readonly registros: Registros;
}

type Passo = (etapa: string, andamento: number) => void;

/** Lines handled at a time: enough to make each query cheap, few enough to be released before the next ones come. */
const POR_VEZ = 500;

interface Leitura {
  readonly planilha: PlanilhaRow;
  readonly contexto: Contexto;
  readonly registro: Registro;
  readonly campos: readonly CampoDaPlanilha[];
}

async function primeiras(linhas: AsyncGenerator<LinhaLida>): Promise<LinhaLida[]> {
  const lidas: LinhaLida[] = [];
  for await (const linha of linhas) {
    lidas.push(linha);
    if (lidas.length >= COMECO) break;
  }
  return lidas;
}

async function readAbas(leitor: LeitorPlanilha, { registro, campos }: Leitura): Promise<AbaPlanilha[]> {
  const { cadastro, segredos } = registro;
  const abas: AbaPlanilha[] = [];
  for (const aba of leitor.abas) {
    const linhas = await primeiras(leitor.linhas(aba.nome, new Problemas()));
    abas.push(toAba(aba, { path: cadastro.path, campos, linhas, segredos: segredos?.nomes }));
  }
  return abas;
}

interface Escolhido {
  readonly mapa: MapaPlanilha;
  /** True: a person chose the columns, now or before. */
  readonly isEscolhido: boolean;
}

const NENHUMA: Escolhido = { mapa: {}, isEscolhido: false };

/** The columns: requested, remembered or recognised ones; only of fields that may be filled. */
async function chooseMapa(db: Db, { planilha, campos }: Leitura, aba: AbaPlanilha, pedido: MapaPlanilha | undefined) {
  const { usuarioId, cadastro } = planilha;
  const lembrado = pedido ? undefined : await findMapa(db, { usuarioId, cadastro, cabecalho: cabecalhoHash(aba) });
  const nomes = new Set(campos.map(({ nome }) => nome));
  const colunas = new Set(aba.colunas.map(({ indice }) => String(indice)));
  const escolhido = pedido ?? lembrado;
  const mapa: MapaPlanilha = Object.fromEntries(
    Object.entries(escolhido ?? mapaSugerido(aba)).filter(([indice, campo]) => nomes.has(campo) && colunas.has(indice)),
  );
  return { mapa, isEscolhido: escolhido !== undefined };
}

/** Labels of required columns that new rows miss; none when a person chose columns, or every column is read. */
async function necessarias(db: Db, { planilha, campos }: Leitura, aba: AbaPlanilha, { mapa, isEscolhido }: Escolhido) {
  if (isEscolhido || aba.colunas.every(({ indice }) => mapa[String(indice)] !== undefined)) return [];
  const dados = new Set(Object.values(mapa));
  const faltam = campos.filter(({ nome, field }) => isObrigatorio(field) && !dados.has(nome));
  const recusados = await findRecusados(
    db,
    planilha.id,
    faltam.map(({ nome }) => nome),
  );
  return faltam.filter(({ nome }) => recusados.has(nome)).map(({ field }) => field.label);
}

/** Stores the rows of the sheet as lines; answers how many. */
async function stage(
  { db }: Deps,
  { planilha, registro, campos }: Leitura,
  {
    leitor,
    aba,
    mapa,
    problemas,
  }: { leitor: LeitorPlanilha; aba: AbaPlanilha; mapa: MapaPlanilha; problemas: Problemas },
  passo: Passo,
): Promise<number> {
  const recorte = recorteDe(aba, mapa);
  const exemplo = textosDoExemplo(campos);
  let lote: { linha: number; celulas: NonNullable<ReturnType<typeof celulasDe>> }[] = [];
  let total = 0;
  const keep = async () => {
    await requireGoing(db, planilha.id);
    await storeLinhas(db, planilha.id, lote);
    total += lote.length;
    lote = [];
    passo(`Lendo: ${total.toLocaleString('pt-BR')} linhas`, 5 + Math.min(25, total / 2_000));
  };
  let isPrimeira = true;
  for await (const lida of leitor.linhas(aba.nome, problemas)) {
    if (lida.linha <= (aba.cabecalho ?? 0)) continue;
    const celulas = celulasDe(lida, recorte);
    if (!celulas) continue;
    const fora = foraDaLista(lida, recorte);
    if (fora) {
      problemas.aviso(...fora, lida.linha);
    } else if (isPrimeira && isExemplo(celulas, exemplo)) {
      problemas.aviso('planilha.exemplo', 'A linha de exemplo do modelo ficou de fora.', lida.linha);
    } else {
      const { linha } = lida;
      const dono = { planilhaId: planilha.id, linha };
      lote.push({ linha, celulas: registro.segredos?.sealCelulas(dono, celulas) ?? celulas });
    }
    isPrimeira = false;
    if (lote.length >= POR_VEZ) await keep();
  }
  if (lote.length > 0) await keep();
  return total;
}

/** Checks every stored line, window by window. */
export async function checkAll(
  db: Db,
  { planilha, contexto, registro }: Pick<Leitura, 'planilha' | 'contexto' | 'registro'>,
  { total, passo }: { readonly total: number; readonly passo: Passo },
): Promise<void> {
  let feitas = 0;
  for (let linhas = await nextLinhas(db, planilha.id, 0, POR_VEZ); linhas.length > 0; ) {
    await requireGoing(db, planilha.id);
    await checkLinhas(db, contexto, registro, { planilha, linhas });
    feitas += linhas.length;
    passo(`Conferindo: ${feitas.toLocaleString('pt-BR')} linhas`, 30 + (65 * feitas) / Math.max(1, total));
    linhas = await nextLinhas(db, planilha.id, linhas.at(-1)?.linha ?? 0, POR_VEZ);
  }
  passo('Conferindo repetições', 96);
  await checkTogether(db, registro, planilha.id);
}

const aviso = (codigo: string, mensagem: string): AvisoPlanilha => ({ codigo, mensagem, linha: null });

/** Warnings about a sheet beside its lines. */
function avisosDaAba(aba: AbaPlanilha, { mapa, vazia }: { readonly mapa: MapaPlanilha; readonly vazia: boolean }) {
  const semCampo = aba.colunas.filter(({ indice }) => mapa[String(indice)] === undefined).map(({ titulo }) => titulo);
  return [
    ...(semCampo.length > 0
      ? [aviso('planilha.ignoradas', `Colunas que não são lidas: ${cortado(semCampo.join(', '), 1_000)}.`)]
      : []),
    ...(vazia ? [aviso('planilha.vazia', `Não há linhas abaixo dos títulos na aba ${aba.nome}.`)] : []),
  ];
}

interface Lido {
  readonly situacao: 'MAPEAR' | 'PRONTA';
  readonly avisos: readonly AvisoPlanilha[];
}

const askColunas = (rotulos: readonly string[], porque = ''): Lido => ({
  situacao: 'MAPEAR',
  avisos: [
    aviso(
      'planilha.colunas',
      `Não se sabe que coluna é ${rotulos.join(' nem ')}${porque}. Escolha a aba e as colunas.`,
    ),
  ],
});

async function readInto(deps: Deps, leitura: Leitura, pedido: PedidoLeitura, passo: Passo) {
  const { db, files } = deps;
  const { planilha, registro } = leitura;
  const { caminho } = planilha;
  const open = () => registro.segredos?.arquivos.open(files.open(caminho), caminho) ?? files.open(caminho);
  return readPlanilha(open, async (leitor): Promise<Lido> => {
    const abas = await readAbas(leitor, leitura);
    const pedida = pedido.aba ?? (pedido.mapa ? planilha.aba : undefined);
    const aba = abas.find(({ nome }) => nome === pedida) ?? abaSugerida(abas);
    const { mapa, isEscolhido } = aba ? await chooseMapa(db, leitura, aba, pedido.mapa) : NENHUMA;
    await storeEscolha(db, planilha.id, { formato: leitor.formato, abas, aba: aba?.nome ?? null, mapa });
    if (!aba) return { situacao: 'MAPEAR', avisos: [aviso('planilha.vazia', 'Nenhuma aba do arquivo tem linhas.')] };
    const faltam = semColuna(registro.cadastro, mapa);
    if (faltam.length > 0) return askColunas(faltam);
    const problemas = new Problemas();
    const total = await stage(deps, leitura, { leitor, aba, mapa, problemas }, passo);
    await checkAll(db, leitura, { total, passo });
    const precisam = await necessarias(db, leitura, aba, { mapa, isEscolhido });
    if (precisam.length > 0) {
      await dropLinhas(db, planilha.id);
      return askColunas(precisam, ': há linhas novas que precisam disso');
    }
    const lidas = toAvisos(problemas.lista());
    // When every line was left out, another warning already tells it.
    const vazia = total === 0 && lidas.length === 0;
    return { situacao: 'PRONTA', avisos: [...avisosDaAba(aba, { mapa, vazia }), ...lidas] };
  });
}

/** Reads a sheet that was sent, stores its lines and the effect of each. It writes nothing into the register. */
export const readPlanilhaJob = (deps: Deps): Job => ({
  name: 'lerPlanilha',
  run: async (payload) => {
    const pedido = payload as PedidoLeitura;
    const { db, registros } = deps;
    const acompanhamento = new Acompanhamento(db, [pedido.trabalhoId]);
    const { planilhaId: id } = pedido;
    try {
      const planilha = await findTrabalhada(db, id);
      const registro = registros.get(planilha.cadastro);
      if (!registro) throw new AppError('registro.nao_encontrado');
      const contexto = toContexto(pedido.pedinte);
      const campos = camposDe(registro, contexto);
      const lido = await readInto(deps, { planilha, contexto, registro, campos }, pedido, acompanhamento.passo);
      if (!lido.ok) {
        const mensagem = lido.erros[0]?.mensagem ?? 'O arquivo não pôde ser lido.';
        await dropLinhas(db, id);
        await finish(db, id, { situacao: 'FALHOU', erros: toAvisos(lido.erros) });
        return await acompanhamento.fail(mensagem, new AppError('planilha.arquivo', { mensagem }));
      }
      const { situacao, avisos } = lido.valor;
      await finish(db, id, { situacao, avisos: [...toAvisos(lido.avisos), ...avisos].slice(0, 500) });
      await acompanhamento.conclude(situacao === 'PRONTA' ? 'Prévia pronta' : 'Escolha as colunas');
    } catch (error) {
      const falha = failureOf(error);
      await finish(db, id, { situacao: 'INTERROMPIDA', erros: [aviso(falha.code, falha.message)] });
      await acompanhamento.fail('A conferência parou', falha);
      if (!(error instanceof AppError)) throw falha;
    }
  },
});
