import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import type { ProblemaArquivo, ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { sql } from 'kysely';
import { grants, seesAllOf } from '../../../infra/authorize.ts';
import type { Db } from '../../../infra/database.ts';
import { propriosDe, VAZIO } from '../aplicacao/existente/existente.ts';
import { loadExistente } from '../aplicacao/existente/queries.ts';
import { type Faltam, faltam, toIds } from '../aplicacao/id.ts';
import { compare, mudancaDeEscopo } from '../aplicacao/mudanca.ts';
import { citadosDe } from '../aplicacao/proprio/citados.ts';
import { loadNomes } from '../aplicacao/proprio/queries.ts';
import { calaAlocacoes, marcaDoArquivo, recognize } from '../aplicacao/reconhecimento/reconhecido.ts';
import { loadAlocados } from '../aplicacao/recurso/queries.ts';
import { idExternoDe, toPlano } from '../plano/plano.ts';
import { IMPORTAR, origemDe } from '../recusas.ts';
import { toExemplos } from './exemplo.ts';
import type { Prevista } from './previa.ts';

interface Quem {
  readonly usuarioId: number;
  /** Project of the session when the file was sent. */
  readonly projetoId: number | null;
}

/** Condition that user `u` is in project `p`, sees the whole of it and may import there. */
const podeAtualizar = sql`exists (select from projeto_usuario pu join perfil f on f.id = coalesce(pu.perfil_id, u.perfil_id)
  join permissao pm on pm.chave = ${IMPORTAR}
  where pu.usuario_id = u.id and pu.projeto_id = p.id and ${seesAllOf('f')}
    and ${grants({ perfil: sql`f.id`, usuario: sql`u.id`, projeto: sql`p.id` })})`;

/**
 * The project that the caller may update and that this schedule came from, or that came from it: the session's project
 * first, even without activities; else the one that the file was written from; else the last made one.
 */
async function findAlvo(
  db: Db,
  quem: Quem,
  origem: { readonly formato: string; readonly idExterno: string; readonly marca: string | undefined },
) {
  const { rows } = await sql<{ id: number; titulo: string; escopoCongelado: boolean }>`
    select p.id, p.titulo, p.escopo_congelado from projeto p
    where (left(p.guid::text, 13) = ${origem.marca ?? ''}
        or (${origemDe(origem.formato)}::text is null or p.origem_externa = ${origemDe(origem.formato)})
          and p.id_externo = ${origem.idExterno}
        or p.id = ${quem.projetoId}::bigint and p.id_externo is null and not exists (select from atividade a where a.projeto_id = p.id)) and p.ativo
      and exists (select from usuario u where u.id = ${quem.usuarioId} and (u.perfil_id = ${ADMIN}
        or ${podeAtualizar}))
    order by p.id is not distinct from ${quem.projetoId} desc, left(p.guid::text, 13) = ${origem.marca ?? ''} desc, p.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

const SUPOSTOS = new Set(['planilha.sem_inicio', 'planilha.calendario_sem_turnos', 'importacao.sem_data_base']);
const SO_LINHAS: ProblemaArquivo = {
  codigo: 'importacao.so_linhas',
  mensagem:
    'O arquivo só traz as linhas do cronograma. O que não está nelas (data de corte, turnos dos calendários, opções de cálculo, recursos das atividades que já existem) fica como está no projeto.',
};

/** Ids for rows to be made: the comparison only needs them different from existing ids. */
const provisorios = (quantos: readonly string[]): number[] => quantos.map((_, i) => -1 - i);
const provisoriosDe = ({ calendario, eap, servico, atividade }: Faltam) => ({
  calendario: provisorios(calendario),
  eap: provisorios(eap),
  servico: provisorios(servico),
  atividade: provisorios(atividade),
});

/** The findings of the file for a new project, when there is none to update. */
async function previewNovo(db: Db, arquivo: ProjetoArquivo): Promise<Prevista> {
  const plano = await toPlano(arquivo);
  const faltantes = faltam(plano, VAZIO);
  const ids = toIds(VAZIO, faltantes, provisoriosDe(faltantes));
  const nomes = await loadNomes(db, { projetoId: undefined }, citadosDe(arquivo));
  const existente = { ...VAZIO, criterio: plano.criterio };
  const { avisos } = await compare(plano, existente, { projetoId: 0, ids, nomes, proximoApontamento: () => -1 });
  return { diferenca: null, avisos };
}

/** The effect of updating the project that came from this schedule; no difference when the caller may update none. */
export async function previewDiferenca(
  db: Db,
  quem: Quem,
  formato: string,
  arquivo: ProjetoArquivo,
): Promise<Prevista> {
  const alvo = await findAlvo(db, quem, {
    formato,
    idExterno: idExternoDe(arquivo),
    marca: marcaDoArquivo(arquivo),
  });
  if (!alvo) return arquivo.proprios?.length ? previewNovo(db, arquivo) : { diferenca: null, avisos: [] };
  const alocados = calaAlocacoes(arquivo) ? await loadAlocados(db, alvo.id) : undefined;
  const { projeto, existente } = recognize(arquivo, await loadExistente(db, alvo.id), alocados);
  const plano = await toPlano(projeto, propriosDe(existente, projeto));
  const faltantes = faltam(plano, existente);
  const ids = toIds(existente, faltantes, provisoriosDe(faltantes));
  const nomes = await loadNomes(db, { projetoId: alvo.id }, citadosDe(arquivo));
  const contexto = { projetoId: alvo.id, ids, nomes, proximoApontamento: () => -1 };
  const mudancas = await compare(plano, existente, contexto);
  const { resumo, avisos } = mudancas;
  const exemplos = toExemplos(plano, existente, mudancas, ids);
  const dele = existente.daqui && arquivo.calados?.length ? [SO_LINHAS] : [];
  return {
    diferenca: {
      projetoId: alvo.id,
      projetoTitulo: alvo.titulo,
      ...resumo,
      congelado: alvo.escopoCongelado ? mudancaDeEscopo(mudancas) : null,
      exemplos,
    },
    avisos: [...dele, ...avisos],
    doPlano: plano.avisos,
    dispensa: dele.length > 0 ? SUPOSTOS : undefined,
  };
}
