import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  RASCUNHO: 'Rascunho',
  PUBLICADA: 'Publicada',
  APROVADA: 'Aprovada',
  RETIFICADA: 'Retificada',
} as const;
type Situacao = keyof typeof SITUACOES;

const LISTAR = 'Ata:ListarAta';
const EDITAR = 'Ata:EditarAta';
const PUBLICAR = 'Ata:PublicarAta';

/** The way of a minute from its draft to what all agreed to, and to the version that corrects it (domain.md §8.6). */
export const ataWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: ['RETIFICADA'],
  transicoes: {
    publicar: {
      de: ['RASCUNHO'],
      para: 'PUBLICADA',
      label: 'Publicar',
      permission: PUBLICAR,
      guard: ({ pessoas }) => (Number(pessoas) > 0 ? undefined : 'Registre antes quem participou.'),
    },
    aceitar: {
      de: ['PUBLICADA', 'APROVADA'],
      para: ({ situacao }) => situacao,
      label: 'Dar aceite',
      permission: LISTAR,
      assina: 'QUEM_AGE',
      guard: ({ participo, aceitei }) => {
        if (!participo) return 'O aceite é de quem está entre os participantes.';
        return aceitei ? 'Você já deu o seu aceite.' : undefined;
      },
    },
    // Who has no access signs where the minute is read to them.
    colher: {
      de: ['PUBLICADA', 'APROVADA'],
      para: ({ situacao }) => situacao,
      label: 'Colher assinatura',
      permission: EDITAR,
      assina: 'OUTRA_PESSOA',
      guard: ({ pessoas, aceites }) =>
        Number(aceites) < Number(pessoas) ? undefined : 'Todos os participantes já deram o seu aceite.',
    },
    objetar: {
      de: ['PUBLICADA'],
      para: ({ situacao }) => situacao,
      label: 'Registrar objeção',
      permission: LISTAR,
      pedeMotivo: true,
      guard: ({ participo }, { permissions }) =>
        participo || permissions.has(PUBLICAR) ? undefined : 'A objeção é de quem está entre os participantes.',
    },
    aprovar: {
      de: ['PUBLICADA'],
      para: 'APROVADA',
      label: 'Aprovar',
      permission: PUBLICAR,
      ressalva: ({ objecao }) =>
        objecao ? 'Há objeção registrada: está no histórico. Aprovar mantém o texto como está.' : undefined,
    },
    retificar: {
      de: ['PUBLICADA', 'APROVADA'],
      para: ({ situacao }) => situacao,
      label: 'Retificar',
      permission: PUBLICAR,
      pedeMotivo: true,
      guard: ({ retificando }) => (retificando ? 'Já há uma retificação desta ata em rascunho.' : undefined),
    },
  },
});
