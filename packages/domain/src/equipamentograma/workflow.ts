import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  NAO_INICIADA: 'Não iniciada',
  EM_ANDAMENTO: 'Em andamento',
  AGUARDANDO_INSPECAO: 'Aguardando inspeção',
  REPROVADA: 'Reprovada',
  CONCLUIDA: 'Concluída',
  NAO_APLICA: 'Não se aplica',
} as const;
export type SituacaoDaCelula = keyof typeof SITUACOES;

/** States of a stage that has nothing left to do, as a filter of the list writes them. */
export const FEITAS = 'CONCLUIDA,NAO_APLICA';

type Celula = NoFluxo & { readonly situacao: SituacaoDaCelula } & Partial<
    Readonly<Record<'pontoAberto' | 'anterior' | 'posterior' | 'impeditiva' | 'foraDoPerfil', string | null>>
  >;

const MOVER = 'Equipamentograma:MoverEtapa';
const LIBERAR = 'Equipamentograma:EditarEquipamentograma';

/** The work of a stage with activities is told by their reports alone. */
function drivenBy({ atividades }: Celula): string | undefined {
  const n = Number(atividades ?? 0);
  if (n === 0) return undefined;
  return n === 1
    ? 'Esta etapa segue uma atividade do cronograma: aponte o avanço nela.'
    : `Esta etapa segue ${n} atividades do cronograma: aponte o avanço nelas.`;
}

const isWaiting = ({ livre, pontoAberto, anterior }: Celula): string | undefined => {
  if (pontoAberto) return `O ponto de parada ${pontoAberto} ainda não foi liberado.`;
  return livre || !anterior ? undefined : `A etapa anterior, ${anterior}, não está concluída.`;
};

/** Equipment goes back to operation without blinds and without repairs that hold it (domain.md §3.8, M18 and M19). */
function isHeld({ marco, comRaquete, impeditiva, anterior }: Celula): string | undefined {
  if (marco !== 'ENTREGA') return undefined;
  if (comRaquete)
    return 'Existe raquete instalada vinculada a este equipamento. Conclua o desraqueteamento antes da entrega.';
  if (impeditiva) return `Recomendação de inspeção impeditiva em aberto: ${impeditiva}.`;
  return anterior ? `A etapa anterior, ${anterior}, não está concluída.` : undefined;
}

const missesPhoto = ({ exigeFoto, fotos }: Celula): string | undefined =>
  exigeFoto && !Number(fotos ?? 0) ? 'Anexe a foto da etapa na aba Fotos.' : undefined;

const isSigned = ({ pontoParada, marco }: Celula): boolean => Boolean(pontoParada) || marco === 'ENTREGA';

const forProfile = ({ foraDoPerfil }: Celula): string | undefined =>
  foraDoPerfil ? `Quem libera esta etapa é o perfil ${foraDoPerfil}.` : undefined;

/** The life of a stage of an equipment (domain.md §8.7). */
export const equipamentogramaWorkflow = defineWorkflow<SituacaoDaCelula, Celula, QuemAge>()({
  estados: SITUACOES,
  finais: [],
  transicoes: {
    iniciar: {
      de: ['NAO_INICIADA'],
      para: 'EM_ANDAMENTO',
      label: 'Iniciar',
      permission: MOVER,
      guard: (celula) => drivenBy(celula) ?? isWaiting(celula),
    },
    concluir: {
      de: ['EM_ANDAMENTO'],
      para: (celula) => (isSigned(celula) ? 'AGUARDANDO_INSPECAO' : 'CONCLUIDA'),
      label: 'Concluir',
      permission: MOVER,
      guard: (celula) => drivenBy(celula) ?? missesPhoto(celula),
    },
    aprovar: {
      de: ['AGUARDANDO_INSPECAO', 'REPROVADA'],
      para: 'CONCLUIDA',
      label: 'Liberar',
      permission: LIBERAR,
      guard: (celula) => forProfile(celula) ?? isHeld(celula) ?? missesPhoto(celula),
    },
    reprovar: {
      de: ['AGUARDANDO_INSPECAO'],
      para: 'REPROVADA',
      label: 'Reprovar',
      permission: LIBERAR,
      pedeMotivo: true,
      guard: forProfile,
    },
    refazer: {
      de: ['REPROVADA'],
      para: 'EM_ANDAMENTO',
      label: 'Refazer',
      permission: MOVER,
      guard: drivenBy,
    },
    estornar: {
      de: ['EM_ANDAMENTO', 'AGUARDANDO_INSPECAO', 'CONCLUIDA'],
      para: (celula) => {
        if (celula.situacao === 'EM_ANDAMENTO') return 'NAO_INICIADA';
        return celula.situacao === 'CONCLUIDA' && isSigned(celula) ? 'AGUARDANDO_INSPECAO' : 'EM_ANDAMENTO';
      },
      label: 'Voltar etapa',
      permission: MOVER,
      pedeMotivo: true,
      guard: (celula) =>
        celula.situacao === 'CONCLUIDA' && isSigned(celula)
          ? forProfile(celula)
          : drivenBy(celula)?.replace('aponte', 'corrija'),
      ressalva: ({ posterior }) => (posterior ? `A etapa ${posterior} já começou.` : undefined),
    },
    dispensar: {
      de: ['NAO_INICIADA', 'EM_ANDAMENTO'],
      para: 'NAO_APLICA',
      label: 'Não se aplica',
      permission: MOVER,
      pedeMotivo: true,
      guard: (celula) =>
        drivenBy(celula) ? 'Há atividades desta etapa no cronograma: cancele-as por um CAP.' : mandatory(celula),
    },
    retomar: {
      de: ['NAO_APLICA'],
      para: 'NAO_INICIADA',
      label: 'Aplicar',
      permission: MOVER,
      pedeMotivo: true,
    },
  },
});

function mandatory({ obrigatoria }: Celula): string | undefined {
  return obrigatoria ? 'O modelo diz que esta etapa é obrigatória.' : undefined;
}
