import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { semPermissao } from '../errors.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  NAO_INICIADO: 'Não iniciado',
  EM_ANDAMENTO: 'Em andamento',
  CONCLUIDO: 'Concluído',
  SUSPENSO: 'Suspenso',
  NAO_APLICAVEL: 'Não se aplica',
} as const;
type Situacao = keyof typeof SITUACOES;

/** States in which work is left; as a filter of the list writes them. */
export const ABERTOS = 'NAO_INICIADO,EM_ANDAMENTO,SUSPENSO';

/** Days late from which an item says what holds it and what is done about it. */
export const ATRASO_SEM_PLANO = 7;

const EDITAR = 'PMP:EditarPMP';
/** Who does it tells how far the items are that they answer for, and hangs their evidence on them. */
export const CONCLUIR_ITEM = 'PMP:ConcluirItemPMP';

type Item = NoFluxo & { readonly situacao: Situacao };

/** Who edits the plan moves any item; others move those that they answer for (domain.md §4.2). */
const alheio = ({ meu }: NoFluxo, { permissions }: QuemAge): string | undefined =>
  meu || permissions.has(EDITAR) ? undefined : `O responsável é outra pessoa. ${semPermissao(EDITAR).acao}`;

const doGrupo = ({ grupo }: NoFluxo): string | undefined =>
  grupo ? 'É um grupo: segue os itens que tem dentro.' : undefined;

/** Why a person does not tell the progress of an item; undefined for those who do. */
export const porQueNaoInforma = (um: NoFluxo, quem: QuemAge): string | undefined =>
  alheio(um, quem) ??
  doGrupo(um) ??
  (ABERTOS.split(',').includes(um.situacao)
    ? undefined
    : `A situação é "${SITUACOES[um.situacao as Situacao]}": o andamento já não muda.`);

interface Atrasavel {
  readonly dias: number;
  readonly restricao?: unknown;
  readonly planoAcao?: unknown;
}

const SEM_PLANO = `Atrasado há mais de ${ATRASO_SEM_PLANO} dias: informe`;

/** What an item that is late by this many days does not say yet, by field (domain.md §8.5). */
export const planoQueFalta = ({ dias, restricao, planoAcao }: Atrasavel): Record<string, string> =>
  dias > ATRASO_SEM_PLANO
    ? {
        ...(restricao ? {} : { restricao: `${SEM_PLANO} a restrição.` }),
        ...(planoAcao ? {} : { planoAcao: `${SEM_PLANO} o plano de ação.` }),
      }
    : {};

function falta(um: NoFluxo): string | undefined {
  if (um['metrica'] && Number(um['avancoAtual'] ?? 0) < 100)
    return `A métrica ainda diz ${um['medida'] as string}: o item conclui quando ela chega a 100%.`;
  if (um['evidencia'] && !Number(um['anexos'])) return 'Anexe a evidência em Anexos: este item a exige.';
  if (Number(um['atraso']) > ATRASO_SEM_PLANO && !(um['restricao'] && um['planoAcao']))
    return `Atrasado há mais de ${ATRASO_SEM_PLANO} dias: informe a restrição e o plano de ação.`;
  return undefined;
}

const abertas = ({ abertas: n }: NoFluxo): string | undefined =>
  Number(n) > 0
    ? `${Number(n) === 1 ? 'Um item de que ele depende não terminou' : `${n as number} itens de que ele depende não terminaram`}.`
    : undefined;

/** The way of an item of the master plan (domain.md §8.5). What is late or done late, the dates say. */
export const pmpWorkflow = defineWorkflow<Situacao, Item, QuemAge>()({
  estados: SITUACOES,
  finais: [],
  transicoes: {
    iniciar: {
      de: ['NAO_INICIADO'],
      para: 'EM_ANDAMENTO',
      label: 'Iniciar',
      permission: CONCLUIR_ITEM,
      guard: (um, quem) => alheio(um, quem) ?? doGrupo(um),
      ressalva: abertas,
    },
    concluir: {
      de: ['NAO_INICIADO', 'EM_ANDAMENTO'],
      para: 'CONCLUIDO',
      label: 'Concluir',
      permission: CONCLUIR_ITEM,
      guard: (um, quem) => alheio(um, quem) ?? doGrupo(um) ?? falta(um),
      ressalva: abertas,
    },
    suspender: {
      de: ['NAO_INICIADO', 'EM_ANDAMENTO'],
      para: 'SUSPENSO',
      label: 'Suspender',
      permission: CONCLUIR_ITEM,
      pedeMotivo: true,
      guard: (um, quem) => alheio(um, quem) ?? doGrupo(um),
    },
    retomar: { de: ['SUSPENSO'], para: 'EM_ANDAMENTO', label: 'Retomar', permission: CONCLUIR_ITEM, guard: alheio },
    dispensar: {
      de: ['NAO_INICIADO', 'EM_ANDAMENTO', 'SUSPENSO'],
      para: 'NAO_APLICAVEL',
      label: 'Dispensar',
      permission: EDITAR,
      pedeMotivo: true,
      guard: doGrupo,
    },
    reabrir: {
      de: ['CONCLUIDO', 'NAO_APLICAVEL'],
      para: 'EM_ANDAMENTO',
      label: 'Reabrir',
      permission: EDITAR,
      pedeMotivo: true,
    },
  },
});
