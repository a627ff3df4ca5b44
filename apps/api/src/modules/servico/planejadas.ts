import { type Ligacao, writeLigacoes } from '@cadencia/domain/pacote/predecessora.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import type { Inclusao, listAlvos } from './pacote.ts';

interface Planejada {
  readonly id: number;
  readonly servicoId: number;
  readonly nome: string;
  readonly tipo: string;
  readonly duracao: number;
  readonly hh: number;
  readonly calendario: string | null;
  readonly etapa: string | null;
  readonly especialidade: string | null;
  readonly recursos: string | null;
  readonly entradas: readonly (Omit<Ligacao, 'quem'> & { readonly de: number })[];
}

/**
 * The activities of services as planned, in the words of the plan of the caller's project, with the links inside each
 * service. A calendar that this project does not have is left out.
 */
export async function listPlanejadas(
  tx: Tx,
  contexto: ContextoProjeto,
  { projetoId, servicos }: { readonly projetoId: number; readonly servicos: readonly number[] },
) {
  const { rows } = await sql<Planejada>`select a.id, a.servico_id, a.nome, a.tipo, a.duracao, a.hh::float8 as hh,
      (select k.nome from calendario k join calendario m on m.nome = k.nome and m.projeto_id = ${contexto.projetoId} and m.ativo
        where k.id = a.calendario_id) as calendario,
      (select e.sigla from etapa e where e.id = a.etapa_id and e.ativo) as etapa,
      (select e.sigla from especialidade e where e.id = a.especialidade_id and e.ativo) as especialidade,
      (select string_agg(replace(trim_scale(round(r.quantidade, 2))::text, '.', ',') || ' x ' || e.sigla, '; ' order by r.id)
        from atividade_recurso r join especialidade e on e.id = r.especialidade_id and e.ativo
        where r.atividade_id = a.id and r.quantidade > 0) as recursos,
      coalesce((select json_agg(json_build_object('de', p.id, 'tipo', l.tipo, 'lag', l.lag, 'tipoLag', l.tipo_lag) order by l.id)
        from atividade_relacao l join atividade p on p.id = l.predecessora_id
        where l.sucessora_id = a.id and p.servico_id = a.servico_id and not l.ausente_na_origem
          and not p.ausente_na_origem and p.situacao <> 'CANCELADA'), '[]') as entradas
    from atividade a where a.projeto_id = ${projetoId} and a.servico_id = any(${servicos}::bigint[])
      and not a.ausente_na_origem and a.situacao <> 'CANCELADA'
    order by a.servico_id, a.sequencia, a.id`.execute(tx);
  return rows;
}

const SEM_TRABALHO = /^MARCO/;
const RESUMEM = new Set(['RESUMO', 'REDE']);
const filled = (valores: object) => Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor));

/** The activities of a service: those of the one that it is copied from, under its own codes. */
export function activitiesFor(
  { id: servicoId, codigo, usado }: Awaited<ReturnType<typeof listAlvos>>[number],
  planejadas: readonly Planejada[],
  nomeDe: (nome: string) => string,
): Inclusao[] {
  const codigos = new Map(
    planejadas.map(({ id }, n) => [id, `${codigo.replaceAll(';', '.')}-${usado + 10 * (n + 1)}`]),
  );
  return planejadas.map(({ id, nome, tipo, duracao, hh, recursos, entradas, ...outros }) => {
    const { calendario, etapa, especialidade } = outros;
    const trabalha = !SEM_TRABALHO.test(tipo);
    return {
      acao: 'incluir',
      servicoId,
      valores: {
        codigo: codigos.get(id),
        nome: nomeDe(nome).slice(0, 300),
        tipo,
        ...filled({ calendario, etapa, especialidade }),
        ...(trabalha && !RESUMEM.has(tipo) ? { duracao } : {}),
        ...(trabalha ? { ...filled({ recursos }), hh } : {}),
        ...filled({
          predecessoras: writeLigacoes(entradas.map(({ de, ...uma }) => ({ ...uma, quem: codigos.get(de) ?? '' }))),
        }),
      },
    };
  });
}
