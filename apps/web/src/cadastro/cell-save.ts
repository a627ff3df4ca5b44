import type { ResultadoMudanca } from '../components/grade/tipos.ts';
import { textOfError } from '../lib/erro-api.ts';
import { type Alteracao, type Desfecho, isUso, MESMO_ASSIM } from './api.ts';

/** Rows of one call: the server takes two thousand. */
const POR_VEZ = 1_000;

type Salvar = (alteracoes: readonly Alteracao[]) => Promise<readonly Desfecho[]>;

/** A row whose call failed: its outcome is unknown. */
interface Resposta extends Desfecho {
  readonly perdida?: true;
}

/** Outcome of the cells of one row. */
interface Sorte {
  /** Version that the row has after something of it was stored. */
  readonly versao?: number | undefined;
  /** Column → why its cell was not stored; `resto` is the reason for the columns that are not named. */
  readonly erros: Readonly<Record<string, string>>;
  readonly resto?: string | undefined;
  /** The row would become inactive while it is in use, and the person was not told. */
  readonly emUso?: true | undefined;
  /** Somebody else changed the row since it was read. */
  readonly alterada?: true | undefined;
  readonly perdida?: true | undefined;
}

/** Rounds at most. Each leaves out at least one cell of every row sent again: codes, values, row rule, database. */
const RODADAS = 4;

const sem = (valores: Alteracao['valores'], nomes: ReadonlySet<string>): Alteracao['valores'] =>
  Object.fromEntries(Object.entries(valores).filter(([nome]) => !nomes.has(nome)));

/** The row without the cells that the server named as wrong; undefined when it named none or no cell is left. */
function withoutBad({ valores, ...linha }: Alteracao, { erro }: Desfecho): Alteracao | undefined {
  const ruins = new Set(Object.keys(erro?.campos ?? {}).filter((nome) => nome in valores));
  const boas = sem(valores, ruins);
  return ruins.size > 0 && Object.keys(boas).length > 0 ? { ...linha, valores: boas } : undefined;
}

function fateOf({ erros }: Sorte, { valores }: Alteracao, { linha, erro, perdida }: Resposta): Sorte {
  if (!erro) return { erros, versao: linha?.versao };
  const campos = Object.entries(erro.campos);
  const nomeados = campos.filter(([nome]) => nome in valores);
  return {
    erros: { ...erros, ...Object.fromEntries(nomeados) },
    // This error is about a field that was not written (the row's rule), so it holds back every cell of the row.
    resto: campos[0]?.[1] ?? erro.mensagem,
    ...(erro.codigo === 'registro.alterado' ? { alterada: true as const } : {}),
    ...(isUso(valores, erro) ? { emUso: true as const } : {}),
    perdida,
  };
}

/** Saves rows in calls that the server takes; a failed call stored none of its rows, the calls before it did. */
async function saveInTurns(alteracoes: readonly Alteracao[], save: Salvar): Promise<Resposta[]> {
  const respostas: Resposta[] = [];
  for (let de = 0; de < alteracoes.length; de += POR_VEZ) {
    const parte = alteracoes.slice(de, de + POR_VEZ);
    try {
      respostas.push(...(await save(parte)));
    } catch (falha) {
      const erro = { codigo: '', mensagem: textOfError(falha).mensagem, campos: {} };
      respostas.push(...parte.map(({ id }) => ({ id, erro, perdida: true as const })));
    }
  }
  return respostas;
}

/**
 * Stores the cells of many rows. A bad cell does not hold back the others of its row: the cells that the server refuses
 * by name are left out, and the rest of the row is sent again.
 */
export async function saveCells(alteracoes: readonly Alteracao[], save: Salvar): Promise<ReadonlyMap<number, Sorte>> {
  const sortes = new Map<number, Sorte>();
  let pendentes = alteracoes;
  for (let rodada = 0; rodada < RODADAS && pendentes.length > 0; rodada += 1) {
    const enviadas = new Map(pendentes.map((uma) => [uma.id, uma]));
    pendentes = (await saveInTurns(pendentes, save)).flatMap((desfecho) => {
      const enviada = enviadas.get(desfecho.id);
      if (!enviada) return [];
      sortes.set(desfecho.id, fateOf(sortes.get(desfecho.id) ?? { erros: {} }, enviada, desfecho));
      const outra = withoutBad(enviada, desfecho);
      return outra ? [outra] : [];
    });
  }
  return sortes;
}

/** Why a cell was not stored, and whether it is worth sending again; nothing when the cell was stored. */
export function reasonOf(
  sorte: Sorte | undefined,
  columnId: string,
): Pick<ResultadoMudanca, 'erro' | 'perdida' | 'alterado' | 'oferta'> {
  const erro = sorte?.erros[columnId] ?? sorte?.resto;
  if (erro === undefined) return {};
  const oferta = columnId === 'ativo' && sorte?.emUso ? MESMO_ASSIM : undefined;
  return { erro, perdida: sorte?.perdida, alterado: sorte?.alterada, oferta };
}
