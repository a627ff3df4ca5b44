import { randomUUID } from 'node:crypto';
import type { ApontamentoNovo } from '@cadencia/domain/apontamento/schema.ts';
import { sql } from 'kysely';
import { APONTADO, JUNCAO_APONTADO } from '../../../../infra/corte.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { keepFeitos, type Linha, listDoTipo, type Obra, refuseLinhas } from './obra.ts';

interface Andamento {
  readonly id: number;
  readonly hh: number;
  avanco: number;
  /** Hours that the progress stands for, with those that are being confirmed. */
  feitas: number;
  comecou: boolean;
  ultimo: number | null;
}

async function listAndamentos(tx: Tx, ids: readonly number[]): Promise<Map<number, Andamento>> {
  const { rows } = await sql<
    Omit<Andamento, 'feitas'>
  >`select a.id, a.hh::float8 as hh, ${APONTADO.avanco}::float8 as avanco,
      ${APONTADO.inicioReal} is not null as comecou, a.ultimo_apontamento_id as ultimo
    from atividade a ${JUNCAO_APONTADO} where a.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((um) => [um.id, { ...um, feitas: (um.hh * um.avanco) / 100 }]));
}

const QUASE = 99;
const MINIMO = 1;
const duasCasas = (n: number): number => Math.round(n * 100) / 100;

/** The next report of an activity: its percentage follows the hours, and only the final confirmation makes it done. */
function toApontamento({ valores }: Linha, um: Andamento): ApontamentoNovo {
  const { hh, referencia, inicio, final } = valores as {
    readonly hh: number;
    readonly referencia: string;
    readonly inicio?: string;
    readonly final: boolean;
  };
  const calculado = um.hh > 0 ? duasCasas((100 * (um.feitas + hh)) / um.hh) : MINIMO;
  const avanco = final ? 100 : Math.max(um.avanco, Math.min(QUASE, Math.max(MINIMO, calculado)));
  return {
    chave: randomUUID(),
    atividadeId: um.id,
    referencia,
    avanco,
    hh,
    observacao: 'Confirmação do SAP',
    ultimoVisto: um.ultimo,
    ...(inicio && !um.comecou && inicio <= referencia ? { inicioReal: inicio } : {}),
  };
}

/** Reports of one call. */
const POR_VEZ = 500;

/** Lines in turns: one of each activity, in their order. */
export function turnos<L extends Linha>(linhas: readonly L[]): L[][] {
  const vezes = new Map<unknown, number>();
  const rodadas: L[][] = [];
  for (const uma of linhas) {
    const vez = vezes.get(uma.valores['atividadeId']) ?? 0;
    vezes.set(uma.valores['atividadeId'], vez + 1);
    const rodada = rodadas[vez];
    if (rodada) rodada.push(uma);
    else rodadas[vez] = [uma];
  }
  return rodadas.flatMap((rodada) => {
    const partes: L[][] = [];
    for (let de = 0; de < rodada.length; de += POR_VEZ) partes.push(rodada.slice(de, de + POR_VEZ));
    return partes;
  });
}

const porReferencia = (linhas: readonly Linha[]): Linha[] =>
  linhas.toSorted((a, b) => String(a.valores['referencia']).localeCompare(String(b.valores['referencia'])));

/** Writes confirmations as reports of progress, each of which stands or falls alone. */
export async function writeConfirmacoes(tx: Tx, obra: Obra): Promise<number> {
  const { importacao, contexto, partes, now } = obra;
  const linhas = importacao.opcoes.incluir ? await listDoTipo(tx, importacao.id, 'apontamento', ['NOVO']) : [];
  const ids = [...new Set(linhas.map(({ valores }) => Number(valores['atividadeId'])))].sort((a, b) => a - b);
  const andamentos = await listAndamentos(tx, ids);
  let feitas = 0;
  for (const parte of turnos(porReferencia(linhas))) {
    const pares = parte.flatMap((linha) => {
      const um = andamentos.get(Number(linha.valores['atividadeId']));
      return um ? [{ linha, um, item: toApontamento(linha, um) }] : [];
    });
    const resultados = await partes.apontar(
      tx,
      contexto,
      pares.map(({ item }) => item),
      now,
      'SAP',
    );
    const porChave = new Map(resultados.map((um) => [um.chave, um]));
    const boas = pares.flatMap(({ linha, um, item }) => {
      const resultado = porChave.get(item.chave);
      if (!resultado?.ok || resultado.id === null) return [];
      Object.assign(um, {
        avanco: item.avanco,
        feitas: um.feitas + (item.hh ?? 0),
        comecou: true,
        ultimo: resultado.id,
      });
      return [{ linha, feito: { id: resultado.id, antes: null, depois: {} } }];
    });
    await keepFeitos(tx, obra, 'apontamento', boas);
    await refuseLinhas(
      tx,
      obra,
      pares.flatMap(({ linha, item }) => {
        const resultado = porChave.get(item.chave);
        return resultado?.ok ? [] : [{ n: linha.n, motivo: resultado?.mensagem ?? 'Não foi apontada.' }];
      }),
    );
    feitas += boas.length;
    obra.passo(`Confirmações: ${feitas.toLocaleString('pt-BR')}`, 10 + (80 * feitas) / Math.max(1, linhas.length));
  }
  if (ids.length > 0) await partes.followAvanco(tx, contexto, ids);
  return feitas;
}
