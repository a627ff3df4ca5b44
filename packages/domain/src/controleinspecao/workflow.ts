import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { diaEscrito } from '../data-escrita.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  PLANEJADA: 'Planejada',
  SOLICITADA: 'Solicitada',
  EM_INSPECAO: 'Em inspeção',
  LAUDO_PENDENTE: 'Laudo pendente',
  CONCLUIDA: 'Concluída',
  REPROVADA: 'Reprovada',
  REINSPECAO: 'Reinspeção',
  CANCELADA: 'Cancelada',
} as const;
export type Situacao = keyof typeof SITUACOES;

const EDITAR = 'Controle Inspecao:EditarControleInspecao';
export const EMITIR = 'Controle Inspecao:EmitirLaudo';
export const LIBERAR = 'Controle Inspecao:LiberarFechamento';

/** States in which nothing of an inspection changes any more but its closing. */
export const DECIDIDAS: readonly unknown[] = ['CONCLUIDA', 'CANCELADA'];

const n = (quantos: unknown, um: string, varios: string): string =>
  Number(quantos) === 1 ? `1 ${um}` : `${Number(quantos)} ${varios}`;

/** Why an inspection cannot get the result that was chosen; undefined when it can. */
function naoPassa(um: NoFluxo): string | undefined {
  const { resultado, pendentes, foraDoLimite, abaixoDaMinima, recomendacoes } = um;
  if (!resultado) return 'Informe o resultado.';
  if (resultado === 'NAO_REALIZADO') return 'O que não foi realizado se cancela, com o motivo.';
  if (resultado === 'REPROVADO') return undefined;
  if (Number(pendentes) > 0)
    return `Falta responder ${n(pendentes, 'item obrigatório', 'itens obrigatórios')} da lista de verificação.`;
  if (Number(abaixoDaMinima) > 0)
    return `Não se aprova: ${n(abaixoDaMinima, 'ponto está', 'pontos estão')} com espessura abaixo da mínima. Reprove.`;
  if (resultado === 'APROVADO' && Number(foraDoLimite) > 0)
    return `${n(foraDoLimite, 'resposta está', 'respostas estão')} fora dos limites: aprove com recomendação ou reprove.`;
  return resultado === 'APROVADO_COM_RECOMENDACAO' && Number(recomendacoes) === 0
    ? 'Aprovada com recomendação: registre a recomendação.'
    : undefined;
}

const semLaudo = ({ laudo, ph, crea, art, exigeArt }: NoFluxo): string | undefined => {
  if (!laudo) return 'Escreva o laudo.';
  if (!ph || !crea) return 'Informe o PH e o CREA dele.';
  return exigeArt && !art ? 'Informe a ART: este tipo de inspeção exige uma.' : undefined;
};

const br = (dia: unknown) => diaEscrito(String(dia));

/** Points that something waits for: only who lets equipment close takes them away. */
export const RETEM: readonly unknown[] = ['PARADA', 'TESTEMUNHO'];

/** Why the work cannot go on without the inspector; undefined when the notice has run out. */
function naoSegue({ ponto, obrigatoriedade, fila, avisoAte }: NoFluxo): string | undefined {
  if (ponto !== 'TESTEMUNHO') return 'Só de um ponto de testemunho o trabalho segue sem o inspetor.';
  if (obrigatoriedade === 'LEGAL_NR13') return 'Inspeção legal não se dispensa.';
  if (fila === 'SEM_TESTEMUNHA') return 'Já está registrado que seguiu sem testemunha.';
  if (fila === 'AGUARDANDO_INSPECAO') return undefined;
  const [dia = '', hora = ''] = String(avisoAte).split('T');
  return `O prazo do aviso corre até ${br(dia)} ${hora.slice(0, 5)}.`;
}

/** Why a periodic inspection of the norm cannot count until the day that it says. */
const foraDaNorma = ({ validade, validadeNorma, validadeLimite, pedeValidade }: NoFluxo): string | undefined => {
  if (pedeValidade && !validade && !validadeNorma)
    return 'Informe a validade: pela ficha do equipamento a NR-13 não dá o prazo.';
  return validade && validadeLimite && (validade as string) > (validadeLimite as string)
    ? `A validade passa do prazo da NR-13, ${br(validadeLimite)}.`
    : undefined;
};

/** What holds the closing of an equipment; undefined when an inspection lets it close. */
function segura({ autorizaFechamento, resultado, impeditivas }: NoFluxo): string | undefined {
  if (autorizaFechamento) return 'O fechamento já está autorizado.';
  if (resultado !== 'APROVADO' && resultado !== 'APROVADO_COM_RECOMENDACAO') return 'Só o que foi aprovado libera.';
  return Number(impeditivas) > 0
    ? `Não libera: ${n(impeditivas, 'recomendação impeditiva aberta', 'recomendações impeditivas abertas')} deste equipamento.`
    : undefined;
}

/** The way of an inspection from its plan to its report and the closing of the equipment (domain.md §8.9). */
export const controleInspecaoWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: [],
  transicoes: {
    solicitar: {
      de: ['PLANEJADA'],
      para: 'SOLICITADA',
      label: 'Pronto para inspeção',
      permission: EDITAR,
      foto: 'O que está pronto para o inspetor',
      ressalva: ({ semAtividade }) =>
        semAtividade
          ? 'É um ponto que retém, mas a atividade dele não está mais no cronograma: nada fica retido.'
          : undefined,
    },
    seguirSemTestemunha: {
      de: ['SOLICITADA', 'REINSPECAO'],
      para: ({ situacao }) => situacao,
      label: 'Seguir sem testemunha',
      permission: EDITAR,
      guard: naoSegue,
      ressalva: () => 'As atividades seguintes ficam livres, e fica escrito que você decidiu seguir e quando.',
    },
    iniciar: {
      // Who reviews documents waits for no request.
      de: ['PLANEJADA', 'SOLICITADA', 'REINSPECAO'],
      para: 'EM_INSPECAO',
      label: 'Iniciar inspeção',
      permission: EMITIR,
      guard: ({ situacao, ponto, inspetorId, inspetorApto }) => {
        if (situacao === 'PLANEJADA' && ponto !== 'REVISAO') return 'Falta quem executa dizer que está pronto.';
        if (!inspetorId) return 'Informe o inspetor.';
        return inspetorApto ? undefined : 'A certificação do inspetor falta ou venceu: escolha outro.';
      },
      ressalva: ({ noEscopo }) => (noEscopo ? undefined : 'O equipamento não está no escopo desta parada.'),
    },
    encerrar: {
      de: ['EM_INSPECAO'],
      para: ({ resultado, geraLaudo }) => {
        if (resultado === 'REPROVADO') return 'REPROVADA';
        return geraLaudo ? 'LAUDO_PENDENTE' : 'CONCLUIDA';
      },
      label: 'Encerrar inspeção',
      permission: EMITIR,
      guard: (um) => naoPassa(um) ?? (um['resultado'] === 'REPROVADO' || um['geraLaudo'] ? undefined : foraDaNorma(um)),
    },
    emitirLaudo: {
      de: ['LAUDO_PENDENTE'],
      para: 'CONCLUIDA',
      label: 'Emitir laudo',
      permission: EMITIR,
      guard: (um) =>
        (um['resultado'] === 'REPROVADO' ? 'O resultado mudou: reprove.' : naoPassa(um)) ??
        semLaudo(um) ??
        foraDaNorma(um),
    },
    reprovar: {
      de: ['LAUDO_PENDENTE', 'CONCLUIDA'],
      para: 'REPROVADA',
      label: 'Reprovar',
      permission: EMITIR,
      pedeMotivo: true,
    },
    reinspecionar: {
      de: ['REPROVADA'],
      para: 'REINSPECAO',
      label: 'Pronto para reinspeção',
      permission: EDITAR,
      foto: 'O que foi corrigido',
    },
    liberarFechamento: {
      de: ['LAUDO_PENDENTE', 'CONCLUIDA'],
      para: ({ situacao }) => situacao,
      label: 'Autorizar fechamento',
      permission: LIBERAR,
      guard: segura,
    },
    segurarFechamento: {
      de: ['LAUDO_PENDENTE', 'CONCLUIDA'],
      para: ({ situacao }) => situacao,
      label: 'Segurar fechamento',
      permission: LIBERAR,
      pedeMotivo: true,
      guard: ({ autorizaFechamento }) => (autorizaFechamento ? undefined : 'O fechamento não está autorizado.'),
    },
    cancelar: {
      de: ['PLANEJADA', 'SOLICITADA', 'EM_INSPECAO', 'REPROVADA', 'REINSPECAO'],
      para: 'CANCELADA',
      label: 'Cancelar inspeção',
      permission: EDITAR,
      pedeMotivo: true,
      guard: ({ ponto, obrigatoriedade }, { permissions }) =>
        (RETEM.includes(ponto) || obrigatoriedade === 'LEGAL_NR13') && !permissions.has(LIBERAR)
          ? 'Ponto de parada, de testemunho e inspeção legal só cancela quem libera o fechamento.'
          : undefined,
    },
    reabrir: { de: ['CANCELADA'], para: 'PLANEJADA', label: 'Reabrir', permission: EDITAR, pedeMotivo: true },
  },
});
