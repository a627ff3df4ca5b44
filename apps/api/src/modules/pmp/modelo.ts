import { pmp } from '@cadencia/domain/pmp/cadastro.ts';
import type { PORTES } from '@cadencia/domain/pmp/endpoints.ts';
import { gate } from '@cadencia/domain/pmp/gate.ts';
import { sql } from 'kysely';
import { createRows } from '../../cadastro/commands.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { readTsv } from '../../infra/tsv.ts';

type Porte = keyof typeof PORTES;

/** The standard items: an empty place is no value, and an item without the dates of a size is not of that size. */
const ARQUIVO = new URL('../../../data/pmp.tsv', import.meta.url);
/** Meetings of the gates in days from D, by size, with their names. */
const GATES: Readonly<Record<string, { readonly nome: string } & Readonly<Record<Porte, number>>>> = {
  G1: { nome: 'G1 Alinhamento', GRANDE: -540, MEDIA: -330, PEQUENA: -180 },
  G2: { nome: 'G2 Escopo congelado', GRANDE: -360, MEDIA: -220, PEQUENA: -120 },
  G3: { nome: 'G3 Plano detalhado', GRANDE: -58, MEDIA: -40, PEQUENA: -28 },
  G4: { nome: 'G4 Prontidão (go/no-go)', GRANDE: -10, MEDIA: -8, PEQUENA: -5 },
  G5: { nome: 'G5 Término mecânico', GRANDE: 28, MEDIA: 20, PEQUENA: 10 },
  G6: { nome: 'G6 Partida', GRANDE: 33, MEDIA: 24, PEQUENA: 12 },
  G7: { nome: 'G7 Encerramento', GRANDE: 90, MEDIA: 70, PEQUENA: 45 },
};

type Linha = ReturnType<typeof readTsv>[number];

const itemDe = (linha: Linha, porte: Porte) => ({
  codigo: linha['codigo'],
  titulo: linha['titulo'],
  fase: linha['fase'],
  categoria: linha['categoria'],
  dInicio: Number(linha[`inicio_${porte}`]),
  dTermino: Number(linha[`termino_${porte}`]),
  peso: Number(linha['peso']),
  gate: linha['gate'] || null,
  obrigatorio: linha['obrigatorio'] === 'S',
  marco: linha['marco'] === 'S',
  evidencia: linha['evidencia'] === 'S',
  metrica: linha['metrica'] || null,
  gerencia: linha['gerencia'] || null,
});

const linhasDe = (porte: Porte): Linha[] => readTsv(ARQUIVO).filter((linha) => linha[`termino_${porte}`]);

/** The size of the project, and how many items each size would bring to its plan. */
export async function readPrevia(db: Db, { projetoId }: ContextoProjeto) {
  const { rows } = await sql<{ porte: Porte | 'MEGA'; codigos: string[] }>`
    select p.porte, array(select i.codigo from pmp i where i.projeto_id = p.id) as codigos from projeto p where p.id = ${projetoId}`.execute(
    db,
  );
  const { porte, codigos } = rows[0] ?? { porte: 'GRANDE', codigos: [] };
  const tidos = new Set(codigos);
  const contada = (um: Porte) => {
    const linhas = linhasDe(um);
    const existentes = linhas.filter(({ codigo }) => tidos.has(codigo ?? '')).length;
    return { novos: linhas.length - existentes, existentes };
  };
  return {
    porte: porte === 'MEGA' ? ('GRANDE' as const) : porte,
    itens: { GRANDE: contada('GRANDE'), MEDIA: contada('MEDIA'), PEQUENA: contada('PEQUENA') },
  };
}

/** Gives the plan the standard items and gates of a size that it lacks; what it has stays as it is. */
export async function loadModelo(tx: Tx, contexto: ContextoProjeto, porte: Porte) {
  const { projetoId } = contexto;
  // Of two people at once the second finds what the first loaded.
  await sql`select from projeto where id = ${projetoId} for no key update`.execute(tx);
  const linhas = linhasDe(porte);
  const { rows: tidos } = await sql<{ id: number; codigo: string }>`
    select id, codigo from pmp where projeto_id = ${projetoId}`.execute(tx);
  const { rows: portoes } = await sql<{ gate: string }>`select gate from gate where projeto_id = ${projetoId}`.execute(
    tx,
  );
  const ids = new Map(tidos.map(({ id, codigo }) => [codigo, id]));
  const novas = linhas.filter(({ codigo }) => !ids.has(codigo ?? ''));
  // The groups come first: their items stand in them.
  const itens: number[] = [];
  for (const doNivel of [novas.filter(({ pai }) => !pai), novas.filter(({ pai }) => pai)]) {
    const criadas =
      doNivel.length === 0
        ? []
        : await createRows(
            tx,
            contexto,
            pmp,
            doNivel.map((linha) => ({ ...itemDe(linha, porte), paiId: ids.get(linha['pai'] ?? '') ?? null })),
          );
    itens.push(...criadas);
    for (const [i, { codigo }] of doNivel.entries()) ids.set(codigo ?? '', criadas[i] as number);
  }
  const faltam = Object.entries(GATES).filter(([chave]) => !portoes.some((um) => um.gate === chave));
  const criados =
    faltam.length === 0
      ? []
      : await createRows(
          tx,
          contexto,
          gate,
          faltam.map(([chave, um]) => ({ gate: chave, nome: um.nome, dData: um[porte] })),
        );
  return { itens, existentes: linhas.length - novas.length, gates: criados };
}
