import { ADMIN } from '../usuario/schema.ts';
import { defineWorkflow } from '../workflow.ts';
import { SITUACOES_PROJETO, type SituacaoProjeto } from './schema.ts';

/** Some records by their numbers, and how many there are. */
interface Nomeados {
  readonly numeros: readonly string[];
  readonly total: number;
}

/** Data that the guards check. */
export interface ProjetoNoFluxo {
  readonly situacao: SituacaoProjeto;
  readonly situacaoAnterior: SituacaoProjeto | null;
  readonly inicioParada: string;
  readonly terminoParada: string;
  readonly escopoCongelado: boolean;
  readonly servicos: number;
  /** Some codes of services before "Aprovado", and the number of all of them. */
  readonly naoAprovados: { readonly codigos: readonly string[]; readonly total: number };
  /** Whether there is an approved baseline 0. */
  readonly temLinhaBase: boolean;
  /** Reason why the schedule cannot be calculated, which blocks a go. */
  readonly calculoErro: string | null;
  /** Number of activities of the phase "Parada" that are neither finished nor cancelled. */
  readonly incompletas: number;
  /** Blinds that are in the line or that nobody saw out, and open recommendations of inspection that impede. */
  readonly raquetes: Nomeados;
  readonly recomendacoes: Nomeados;
}

interface Quem {
  /** Profile of the person, not of the project. */
  readonly role: number;
}

const ABERTAS: readonly SituacaoProjeto[] = ['RASCUNHO', 'PLANEJAMENTO', 'EXECUCAO', 'TERMINO_MECANICO', 'PARTIDA'];

const count = (n: number, um: string, varios: string): string => (n === 1 ? `1 ${um}` : `${n} ${varios}`);

/** What is still in the way, by name; undefined when nothing is. */
function pendentes({ numeros, total }: Nomeados, um: string, varios: string): string | undefined {
  if (total === 0) return undefined;
  const resto = total > numeros.length ? ` e mais ${total - numeros.length}` : '';
  return `${count(total, um, varios)}: ${numeros.join(', ')}${resto}.`;
}

/** What went into the line came out of it, and another person saw it. */
const semRaquetes = ({ raquetes }: ProjetoNoFluxo): string | undefined =>
  pendentes(raquetes, 'raquete não foi retirada e verificada', 'raquetes não foram retiradas e verificadas');

/**
 * The life of a shutdown (domain.md §6.3). Extra services and lessons have no tables:
 * `naoVerificado` tells the person what to check instead.
 */
export const projetoWorkflow = defineWorkflow<SituacaoProjeto, ProjetoNoFluxo, Quem>()({
  estados: SITUACOES_PROJETO,
  finais: ['ENCERRADO', 'CANCELADO'],
  transicoes: {
    iniciarPlanejamento: {
      de: ['RASCUNHO'],
      para: 'PLANEJAMENTO',
      label: 'Iniciar planejamento',
      permission: 'Projeto:EditarProjeto',
      guard: ({ inicioParada, terminoParada }) =>
        terminoParada > inicioParada ? undefined : 'Acerte as datas da parada: o término vem depois do início.',
    },
    congelarEscopo: {
      de: ['PLANEJAMENTO'],
      para: 'PLANEJAMENTO',
      label: 'Congelar escopo',
      permission: 'Projeto:CongelarEscopo',
      guard: ({ escopoCongelado, servicos }) => {
        if (escopoCongelado) return 'O escopo já está congelado.';
        return servicos > 0 ? undefined : 'Cadastre ou importe pelo menos um serviço.';
      },
      ressalva: ({ naoAprovados: { codigos, total } }) => {
        if (total === 0) return undefined;
        const resto = total > codigos.length ? ` e mais ${total - codigos.length}` : '';
        const fica = total === 1 ? 'não foi aprovado' : 'não foram aprovados';
        return `${count(total, 'serviço ainda', 'serviços ainda')} ${fica}: ${codigos.join(', ')}${resto}.`;
      },
    },
    iniciarExecucao: {
      de: ['PLANEJAMENTO'],
      para: 'EXECUCAO',
      label: 'Aprovar LB0 e iniciar execução',
      permission: 'Projeto:ConduzirParada',
      guard: ({ temLinhaBase, calculoErro }) => {
        if (!temLinhaBase) return 'Crie a linha de base LB0 em Gestão do Projeto.';
        return calculoErro === null ? undefined : `Resolva o erro do cronograma: ${calculoErro}`;
      },
    },
    declararTerminoMecanico: {
      de: ['EXECUCAO'],
      para: 'TERMINO_MECANICO',
      label: 'Declarar término mecânico',
      permission: 'Projeto:ConduzirParada',
      guard: (projeto) =>
        semRaquetes(projeto) ??
        pendentes(
          projeto.recomendacoes,
          'recomendação impeditiva da inspeção está aberta',
          'recomendações impeditivas da inspeção estão abertas',
        ),
      ressalva: ({ incompletas }) =>
        incompletas === 0
          ? undefined
          : `${count(incompletas, 'atividade da fase Parada não está concluída', 'atividades da fase Parada não estão concluídas')}. Justifique para dispensar.`,
    },
    declararPartida: {
      de: ['TERMINO_MECANICO'],
      para: 'PARTIDA',
      label: 'Declarar partida',
      permission: 'Projeto:ConduzirParada',
      guard: semRaquetes,
    },
    encerrar: {
      de: ['PARTIDA', 'TERMINO_MECANICO'],
      para: 'ENCERRADO',
      label: 'Encerrar',
      permission: 'Projeto:EncerrarProjeto',
      naoVerificado: 'SSEs sem aceite e lições aprendidas',
    },
    suspender: {
      de: ABERTAS,
      para: 'SUSPENSO',
      label: 'Suspender',
      permission: 'Projeto:ConduzirParada',
      pedeMotivo: true,
    },
    retomar: {
      de: ['SUSPENSO'],
      para: ({ situacaoAnterior }) => situacaoAnterior ?? 'PLANEJAMENTO',
      label: 'Retomar',
      permission: 'Projeto:ConduzirParada',
      pedeMotivo: true,
    },
    cancelar: {
      de: [...ABERTAS, 'SUSPENSO'],
      para: 'CANCELADO',
      label: 'Cancelar projeto',
      permission: 'Projeto:EditarProjeto',
      pedeMotivo: true,
      guard: (_, { role }) => (role === ADMIN ? undefined : 'Só o administrador cancela um projeto.'),
    },
  },
});

export type AcaoProjeto = keyof typeof projetoWorkflow.transicoes;
export const ACOES_PROJETO = Object.keys(projetoWorkflow.transicoes) as [AcaoProjeto, ...AcaoProjeto[]];

/** Actions whose warning needs a justification instead of a confirmation. */
const JUSTIFICADAS: ReadonlySet<AcaoProjeto> = new Set<AcaoProjeto>(['declararTerminoMecanico']);

/** Whether an action needs a justification, given the warning of its verdict. */
export const pedeMotivo = (acao: AcaoProjeto, ressalva: string | undefined): boolean =>
  projetoWorkflow.transicoes[acao].pedeMotivo === true || (ressalva !== undefined && JUSTIFICADAS.has(acao));
