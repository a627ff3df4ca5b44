import type { Tx } from '../../../../infra/transaction.ts';
import type { Pessoa } from '../../equipe/mapping.ts';
import { inserir } from '../lote/commands.ts';
import { EQUIPE_DO_PROJETO, PESSOA } from '../lote/mapping.ts';

interface Pedido {
  readonly pessoas: readonly Pessoa[];
  readonly contratos: ReadonlyMap<string, number>;
  /** Ids of the users by profile. */
  readonly usuarios: ReadonlyMap<number, number>;
  /** Number of the first badge. */
  readonly primeiraMatricula: number;
  readonly criadoPor: number;
}

/** Stores people; gives back their ids in their order. */
export const storePessoas = (tx: Tx, pedido: Pedido): Promise<number[]> =>
  inserir(tx, PESSOA, pedido.pessoas, ({ nome, apelido, vinculo, contrato, cargo, perfilId }, n) => ({
    nome,
    apelido,
    matricula: `${contrato ?? 'CLI'}-${String(pedido.primeiraMatricula + n).padStart(4, '0')}`,
    vinculo,
    contratoId: contrato === undefined ? null : (pedido.contratos.get(contrato) ?? null),
    cargo,
    usuarioId: perfilId === undefined ? null : (pedido.usuarios.get(perfilId) ?? null),
    criadoPor: pedido.criadoPor,
  }));

const ADMIN = 1;
/** Profiles whose people belong to a contractor. */
const CONTRATADOS = new Set([5, 11]);
/** Approval level and limit in R$, by profile. */
const ALCADAS: ReadonlyMap<number, readonly [nivel: number, valor: number]> = new Map([
  [2, [3, 500_000]],
  [7, [1, 10_000]],
  [8, [2, 100_000]],
]);

/** Puts every user in the project's team; Admin is in every project anyway. */
export async function storeEquipe(
  tx: Tx,
  projetoId: number,
  { usuarios, contratos, criadoPor }: Pick<Pedido, 'usuarios' | 'contratos' | 'criadoPor'>,
): Promise<void> {
  const equipe = [...usuarios].filter(([perfilId]) => perfilId !== ADMIN);
  await inserir(tx, EQUIPE_DO_PROJETO, equipe, ([perfilId, usuarioId]) => {
    const [nivelAprovacao = 0, alcada = null] = ALCADAS.get(perfilId) ?? [];
    return {
      projetoId,
      usuarioId,
      nivelAprovacao,
      alcada,
      contratoId: CONTRATADOS.has(perfilId) ? (contratos.get('MTX') ?? null) : null,
      criadoPor,
    };
  });
}
