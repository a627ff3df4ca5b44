import type { NoFluxo } from '../cadastro.ts';
import { decimalBr, escrito } from '../cadastro-texto.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  IDENTIFICADO: 'Identificado',
  RESERVADO: 'Reservado',
  EM_COTACAO: 'Em cotação',
  PEDIDO_COLOCADO: 'Pedido colocado',
  EM_FABRICACAO: 'Em fabricação',
  EM_TRANSITO: 'Em trânsito',
  RECEBIDO: 'Recebido',
  INSPECIONADO: 'Inspecionado',
  KIT_MONTADO: 'Kit montado',
  ENTREGUE_CAMPO: 'Entregue no campo',
  APLICADO: 'Aplicado',
  DEVOLVIDO: 'Devolvido',
  REPROVADO: 'Reprovado',
  CANCELADO: 'Cancelado',
} as const;
type Situacao = keyof typeof SITUACOES;

type Suprimento = NoFluxo & { readonly situacao: Situacao };

const EDITAR = 'Suprimento:EditarSuprimento';
const RECEBER = 'Suprimento:ReceberMaterial';
const ENTREGAR = 'Suprimento:EntregarMaterial';

/** States in which the material is in hand, or was; like `PENDENTE`, as a filter of the list writes them. */
export const CHEGOU = 'RECEBIDO,INSPECIONADO,KIT_MONTADO,ENTREGUE_CAMPO,APLICADO,DEVOLVIDO';

/** States in which nothing has arrived yet. */
const ANTES: readonly Situacao[] = [
  'IDENTIFICADO',
  'RESERVADO',
  'EM_COTACAO',
  'PEDIDO_COLOCADO',
  'EM_FABRICACAO',
  'EM_TRANSITO',
];
export const PENDENTE = ANTES.join(',');

/** More than was asked for by this factor is worth a look before it is received. */
const SOBRA = 1.1;

/** What is late goes on with a reason: it is asked for where the purchase moves, not where a date was changed. */
const semMotivo = ({ folga, motivoAtraso }: Suprimento): string | undefined =>
  Number(folga ?? 0) < 0 && !motivoAtraso ? 'Chega depois da necessidade: informe o motivo do atraso.' : undefined;

/** The way of a material from its need to the field (domain.md §8.10). */
export const suprimentoWorkflow = defineWorkflow<Situacao, Suprimento, unknown>()({
  estados: SITUACOES,
  finais: ['APLICADO', 'DEVOLVIDO'],
  transicoes: {
    reservar: {
      de: ['IDENTIFICADO'],
      para: 'RESERVADO',
      label: 'Reservar',
      permission: EDITAR,
      guard: ({ fonte, reserva }) => {
        if (fonte === 'COMPRA' || fonte === 'FABRICACAO')
          return 'Só se reserva o que vem de estoque, do cliente ou da contratada.';
        return fonte === 'ESTOQUE' && !reserva ? 'Informe a reserva.' : undefined;
      },
    },
    cotar: {
      de: ['IDENTIFICADO', 'REPROVADO'],
      para: 'EM_COTACAO',
      label: 'Pôr em cotação',
      permission: EDITAR,
      guard: ({ fonte }) =>
        fonte === 'ESTOQUE' ? 'O que vem do estoque não se cota: reserve, ou mude a fonte.' : undefined,
    },
    colocarPedido: {
      de: ['IDENTIFICADO', 'EM_COTACAO'],
      para: 'PEDIDO_COLOCADO',
      label: 'Colocar pedido',
      permission: EDITAR,
      guard: (um) =>
        um['pedido'] && um['fornecedor'] && um['prometidaEm']
          ? semMotivo(um)
          : 'Informe o pedido, o fornecedor e a data prometida.',
    },
    fabricar: {
      de: ['PEDIDO_COLOCADO'],
      para: 'EM_FABRICACAO',
      label: 'Pôr em fabricação',
      permission: EDITAR,
      guard: semMotivo,
    },
    despachar: {
      de: ['PEDIDO_COLOCADO', 'EM_FABRICACAO'],
      para: 'EM_TRANSITO',
      label: 'Despachar',
      permission: EDITAR,
      guard: semMotivo,
    },
    baixar: {
      de: ['IDENTIFICADO', 'RESERVADO'],
      para: 'ENTREGUE_CAMPO',
      label: 'Dar baixa',
      permission: ENTREGAR,
      guard: ({ registroFinal, entregue }) =>
        registroFinal && Number(entregue ?? 0) > 0
          ? undefined
          : 'Só se dá baixa do que o SAP retirou com registro final.',
    },
    receber: {
      de: ['RESERVADO', 'PEDIDO_COLOCADO', 'EM_FABRICACAO', 'EM_TRANSITO'],
      para: 'RECEBIDO',
      label: 'Receber',
      permission: RECEBER,
      assina: 'QUEM_AGE',
      ressalva: ({ recebido, quantidade }) => {
        const [veio, pedido] = [Number(recebido), Number(quantidade)];
        if (veio === 0)
          return `Nenhum recebimento foi lançado: fica lançado que hoje chegou tudo, ${decimalBr(escrito(quantidade))}.`;
        if (veio >= pedido && veio <= pedido * SOBRA) return undefined;
        return `Chegou ${veio < pedido ? 'menos' : 'mais'} que o pedido: ${decimalBr(escrito(recebido))} de ${decimalBr(escrito(quantidade))}.`;
      },
    },
    aprovar: {
      de: ['RECEBIDO'],
      para: 'INSPECIONADO',
      label: 'Aprovar na inspeção',
      permission: RECEBER,
      guard: ({ exigeCertificado, certificado, aprovada, recebido }) => {
        if (exigeCertificado && !certificado) return 'Informe o certificado: este insumo exige um.';
        return Number(aprovada ?? 0) > Number(recebido) ? 'A quantidade aprovada passa da recebida.' : undefined;
      },
    },
    reprovar: {
      de: ['RECEBIDO', 'INSPECIONADO'],
      para: 'REPROVADO',
      label: 'Reprovar',
      permission: RECEBER,
      pedeMotivo: true,
    },
    montarKit: {
      de: ['INSPECIONADO'],
      para: 'KIT_MONTADO',
      label: 'Montar kit',
      permission: RECEBER,
      guard: ({ kit }) => (kit ? undefined : 'Informe o kit.'),
    },
    entregar: {
      de: ['INSPECIONADO', 'KIT_MONTADO'],
      para: 'ENTREGUE_CAMPO',
      label: 'Entregar no campo',
      permission: ENTREGAR,
      assina: 'OUTRA_PESSOA',
    },
    aplicar: { de: ['ENTREGUE_CAMPO'], para: 'APLICADO', label: 'Aplicar', permission: ENTREGAR },
    devolver: { de: ['ENTREGUE_CAMPO'], para: 'DEVOLVIDO', label: 'Devolver', permission: ENTREGAR },
    cancelar: { de: ANTES, para: 'CANCELADO', label: 'Cancelar', permission: EDITAR, pedeMotivo: true },
    reabrir: { de: ['CANCELADO'], para: 'IDENTIFICADO', label: 'Reabrir', permission: EDITAR, pedeMotivo: true },
  },
});
