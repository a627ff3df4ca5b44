import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';
import type { Pessoa } from '../equipe.ts';
import { documentosDe, especialidadeDe, NORMAS_EXIGIDAS } from '../pessoa.ts';
import type { Catalogo } from './catalogo.ts';
import { inserir } from './lote/commands.ts';
import { EQUIPE_DO_PROJETO, PESSOA } from './lote/mapping.ts';
import type { PlantaGravada } from './planta.ts';

interface Pedido {
  readonly pessoas: readonly Pessoa[];
  readonly planta: Pick<PlantaGravada, 'clienteId' | 'contratos'>;
  readonly catalogo: Pick<Catalogo, 'especialidades'>;
  /** Ids of the users by profile. */
  readonly usuarios: ReadonlyMap<number, number>;
  /** Number of the first badge. */
  readonly primeiraMatricula: number;
  /** Days since 1970. */
  readonly hoje: number;
  readonly criadoPor: number;
}

/** Stores people; gives back their ids in their order. */
export const storePessoas = (tx: Tx, pedido: Pedido): Promise<number[]> =>
  inserir(tx, PESSOA, pedido.pessoas, ({ nome, apelido, vinculo, contrato, cargo, perfilId }, n) => {
    const { treinamentos, ...documentos } = documentosDe({ nome, cargo }, pedido.hoje);
    return {
      clienteId: pedido.planta.clienteId,
      nome,
      apelido,
      matricula: `${contrato ?? 'CLI'}-${String(pedido.primeiraMatricula + n).padStart(4, '0')}`,
      vinculo,
      contratoId: contrato === undefined ? null : (pedido.planta.contratos.get(contrato) ?? null),
      especialidadeId: pedido.catalogo.especialidades.get(especialidadeDe(cargo) ?? '') ?? null,
      cargo,
      ...documentos,
      desmobilizacao: null,
      treinamentos: JSON.stringify(treinamentos),
      usuarioId: perfilId === undefined ? null : (pedido.usuarios.get(perfilId) ?? null),
      criadoPor: pedido.criadoPor,
    };
  });

/** Who leads a crew of a project is of it, and of its shift. */
export const storeFrentesDasPessoas = (tx: Tx, projetoId: number) =>
  sql`update pessoa pe set frente_id = f.id, turno_id = coalesce(f.turno_id,
      (select t.id from turno t where t.projeto_id = ${projetoId} order by t.ordem limit 1))
    from (select distinct on (pessoa_encarregado_id) id, turno_id, pessoa_encarregado_id from frente
      where projeto_id = ${projetoId} order by pessoa_encarregado_id, id) f
    where pe.id = f.pessoa_encarregado_id and pe.frente_id is null`.execute(tx);

/** What the crafts demand, and what two contracts pay for them. */
export async function storeExigencias(tx: Tx): Promise<void> {
  const [siglas, normas] = [Object.keys(NORMAS_EXIGIDAS), Object.values(NORMAS_EXIGIDAS).map((lista) => lista.join())];
  await sql`update especialidade e set normas = string_to_array(n.normas, ',')
    from unnest(${siglas}::text[], ${normas}::text[]) as n(sigla, normas) where n.sigla = e.sigla`.execute(tx);
  await sql`insert into contrato_tarifa (contrato_id, especialidade_id, hh_normal, hh_extra50, hh_extra100, adicional_noturno)
    select c.id, e.id, e.custo_hh, round(e.custo_hh * 1.5, 2), e.custo_hh * 2, 20
    from contrato c join especialidade e on e.mao_obra = 'DIRETA' and e.custo_hh > 0
    join disciplina d on d.id = e.disciplina_id and d.sigla = any(case c.sigla
      when 'MTX' then array['CAL', 'TUB', 'SOL'] when 'ELI' then array['ELE', 'INS'] else '{}' end)`.execute(tx);
}

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
  { usuarios, contratos, criadoPor }: Pick<Pedido, 'usuarios' | 'criadoPor'> & Pick<PlantaGravada, 'contratos'>,
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
