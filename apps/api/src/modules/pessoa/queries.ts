import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import type { AptidaoDaPessoa } from '@cadencia/domain/pessoa/endpoints.ts';
import { aptidaoDe, type Prazo, type Treinamento } from '@cadencia/domain/pessoa/treinamento.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import { wallClock } from '../../infra/clock.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

const FUSO = 'America/Sao_Paulo';

/** Today on the wall clock of the session's project, and the last day of its shutdown. */
async function prazoDe(db: Db, { projetoId }: Contexto, now: Date): Promise<Prazo> {
  const projeto = await db
    .selectFrom('projeto')
    .select(['fuso', 'terminoParada'])
    .where('id', '=', projetoId ?? 0)
    .executeTakeFirst();
  return { hoje: wallClock(now, projeto?.fuso ?? FUSO).slice(0, 10), fim: projeto?.terminoParada.slice(0, 10) ?? null };
}

interface Linha {
  readonly id: number;
  readonly versao: number;
  readonly treinamentos: readonly Treinamento[];
  readonly asoValidade: string | null;
  readonly exigidas: readonly string[];
  readonly anonimizadaEm: string | null;
  readonly usuarioId: number | null;
  readonly usuario: string | null;
}

/** Columns that tell whether the person `r` is fit, and their user of the product. */
const COLUNAS = sql`r.id, r.versao, r.treinamentos, r.aso_validade, r.anonimizada_em, r.usuario_id,
  coalesce((select e.normas from especialidade e where e.id = r.especialidade_id), '{}') as exigidas,
  (select u.nome from usuario u where u.id = r.usuario_id) as usuario`;

function toAptidao(linha: Linha, prazo: Prazo): AptidaoDaPessoa {
  const { id, versao, usuarioId, usuario, anonimizadaEm, ...documentos } = linha;
  const { situacao, faltam, vencidos, vencendo } = aptidaoDe(documentos, prazo);
  return {
    id,
    versao,
    situacao,
    faltam: [...faltam],
    vencidos: [...vencidos],
    vencendo: [...vencendo],
    usuario: usuarioId === null ? null : { id: usuarioId, nome: usuario ?? '' },
    anonimizadaEm,
  };
}

interface Pedido {
  readonly now: Date;
}

/** Fitness of the requested people whom the caller may see. */
export async function listAptidoes(
  db: Db,
  contexto: Contexto,
  { ids, now }: Pedido & { readonly ids: readonly number[] },
): Promise<AptidaoDaPessoa[]> {
  const { rows } = await sql<Linha>`
    select ${COLUNAS} from ${visibleRows(pessoa, contexto)} and r.id = any(${ids}::bigint[]) order by r.id`.execute(db);
  const prazo = await prazoDe(db, contexto, now);
  return rows.map((linha) => toAptidao(linha, prazo));
}
