import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  PLANEJADA: 'Planejada',
  DISPONIVEL: 'Disponível',
  INSTALADA: 'Instalada',
  VERIFICADA: 'Verificada',
  LIBERADA_RETIRADA: 'Liberada p/ retirada',
  RETIRADA: 'Retirada',
  VERIFICADA_RETIRADA: 'Retirada verificada',
  NAO_INSTALADA: 'Não instalada',
} as const;
type Situacao = keyof typeof SITUACOES;

/** States of a blind that is in the line, or that nobody has yet seen out of it; as a filter of the list writes them. */
export const NA_LINHA = 'INSTALADA,VERIFICADA,LIBERADA_RETIRADA,RETIRADA';
/** States of a blind whose isolation counts: another person saw it in place. */
export const ISOLA = 'VERIFICADA,LIBERADA_RETIRADA,RETIRADA,VERIFICADA_RETIRADA';

type Raquete = NoFluxo & { readonly situacao: Situacao };

const EDITAR = 'ControleRaquete:EditarControleRaquete';
const INSTALAR = 'ControleRaquete:InstalarRaquete';
const RETIRAR = 'ControleRaquete:RetirarRaquete';
const VERIFICAR = 'ControleRaquete:VerificarRaquete';

/** Who did the work does not check it, where the project asks for two people. */
const byAnother =
  (quem: 'instalouId' | 'retirouId', fez: string) =>
  ({ [quem]: autor, duplaVerificacao }: Raquete, { usuarioId }: QuemAge): string | undefined =>
    duplaVerificacao && autor === usuarioId ? `Quem ${fez} não verifica: peça a outra pessoa.` : undefined;

function stillOpen(n: number): string | undefined {
  if (n === 0) return undefined;
  const quais =
    n === 1
      ? '1 atividade que vem antes da retirada não terminou'
      : `${n} atividades que vêm antes da retirada não terminaram`;
  return `No cronograma, ${quais}.`;
}

/** The life of a blind on its flange (domain.md §8.13). */
export const raqueteWorkflow = defineWorkflow<Situacao, Raquete, QuemAge>()({
  estados: SITUACOES,
  finais: ['VERIFICADA_RETIRADA'],
  transicoes: {
    disponibilizar: {
      de: ['PLANEJADA'],
      para: 'DISPONIVEL',
      label: 'Disponibilizar',
      permission: EDITAR,
      guard: ({ exigeProjeto, espessura }) =>
        exigeProjeto && espessura == null ? 'Informe a espessura: este tipo exige projeto.' : undefined,
      ressalva: ({ foraDaNorma }) =>
        foraDaNorma
          ? 'O diâmetro ou a classe não consta na ASME B16.48: confirme a espessura com a engenharia.'
          : undefined,
    },
    instalar: {
      de: ['DISPONIVEL'],
      para: 'INSTALADA',
      label: 'Instalar',
      permission: INSTALAR,
      foto: 'Raquete no flange, com a plaqueta',
      guard: ({ entregue }) =>
        entregue ? 'O sistema ou o equipamento já foi entregue: tire antes a data real da entrega.' : undefined,
    },
    verificarInstalacao: {
      de: ['INSTALADA'],
      para: 'VERIFICADA',
      label: 'Verificar instalação',
      permission: VERIFICAR,
      guard: byAnother('instalouId', 'instalou'),
    },
    refazerInstalacao: {
      de: ['INSTALADA'],
      para: 'DISPONIVEL',
      label: 'Reprovar instalação',
      permission: VERIFICAR,
      pedeMotivo: true,
    },
    liberarRetirada: {
      de: ['VERIFICADA'],
      para: 'LIBERADA_RETIRADA',
      label: 'Liberar retirada',
      permission: VERIFICAR,
      ressalva: ({ abertas }) => stillOpen(Number(abertas ?? 0)),
    },
    retirar: {
      de: ['LIBERADA_RETIRADA'],
      para: 'RETIRADA',
      label: 'Retirar',
      permission: RETIRAR,
      foto: 'Flange sem a raquete',
    },
    verificarRetirada: {
      de: ['RETIRADA'],
      para: 'VERIFICADA_RETIRADA',
      label: 'Verificar retirada',
      permission: VERIFICAR,
      guard: byAnother('retirouId', 'retirou'),
    },
    refazerRetirada: {
      de: ['RETIRADA'],
      para: 'LIBERADA_RETIRADA',
      label: 'Reprovar retirada',
      permission: VERIFICAR,
      pedeMotivo: true,
    },
    naoInstalar: {
      de: ['PLANEJADA', 'DISPONIVEL'],
      para: 'NAO_INSTALADA',
      label: 'Não instalar',
      permission: EDITAR,
      pedeMotivo: true,
    },
    replanejar: {
      de: ['NAO_INSTALADA'],
      para: 'PLANEJADA',
      label: 'Replanejar',
      permission: EDITAR,
      pedeMotivo: true,
    },
  },
});
