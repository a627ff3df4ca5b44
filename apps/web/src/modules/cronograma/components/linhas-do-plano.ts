import type { ItemDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { AtividadeLinha, NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import { idLinha, type Linha } from './linha.ts';

/** What a command on rows does, or why it does nothing. */
export type Ordem =
  | {
      readonly itens: readonly ItemDoPlano[];
      /** What it does that the person may not expect. */
      readonly aviso?: string;
    }
  | { readonly recusa: string };

const atividadeEm = (fonte: FonteGrade<Linha>, indice: number): AtividadeLinha | undefined => {
  const linha = indice < 0 || indice >= fonte.total ? undefined : fonte.getRow(indice);
  return linha?.tipo === 'atividade' ? linha.atividade : undefined;
};

/** The activities of a list, without branches. */
export const atividadesDe = (linhas: readonly Linha[]): AtividadeLinha[] =>
  linhas.flatMap((linha) => (linha.tipo === 'atividade' ? [linha.atividade] : []));

/** The neighbour of an activity within its service, on the screen. */
function vizinha(
  fonte: FonteGrade<Linha>,
  { id, servicoId }: AtividadeLinha,
  passo: -1 | 1,
  de = 1,
): AtividadeLinha | undefined {
  const indice = fonte.indexOf?.(idLinha({ tipo: 'atividade', atividade: { id } as AtividadeLinha })) ?? -1;
  const outra = indice < 0 ? undefined : atividadeEm(fonte, indice + passo * de);
  return outra?.servicoId === servicoId ? outra : undefined;
}

const SEM_LUGAR = 'Escolha um serviço ou uma atividade: a nova entra nele.';

/** A new activity above or below the focused one; the last of a focused service. */
export function insertAt(fonte: FonteGrade<Linha>, foco: Linha | undefined, onde: 'acima' | 'abaixo'): Ordem {
  if (foco?.tipo === 'no') {
    if (foco.no.tipo !== 'SERVICO') return { recusa: SEM_LUGAR };
    return { itens: [{ acao: 'incluir', servicoId: foco.no.id, valores: {} }] };
  }
  if (!foco) return { recusa: SEM_LUGAR };
  const { id, servicoId } = foco.atividade;
  const depoisDe = onde === 'abaixo' ? id : (vizinha(fonte, foco.atividade, -1)?.id ?? null);
  return { itens: [{ acao: 'incluir', servicoId, depoisDe, valores: {} }] };
}

/** A copy of an activity below it, without its code and links. */
export const duplicate = ({ id, servicoId, nome, tipo, duracao, recursos, hh, calendario }: AtividadeLinha): Ordem => ({
  itens: [
    {
      acao: 'incluir',
      servicoId,
      depoisDe: id,
      valores: {
        nome,
        tipo,
        calendario,
        ...(tipo.startsWith('MARCO') ? {} : { duracao, ...(recursos ? { recursos } : { hh }) }),
      },
    },
  ],
});

/** Each selected activity after the one above it. */
export function chain(linhas: readonly Linha[], acao: 'vincular' | 'desvincular'): Ordem {
  const atividades = atividadesDe(linhas);
  if (atividades.length < 2) return { recusa: 'Selecione duas ou mais atividades, na ordem em que se seguem.' };
  const pares = atividades.slice(1).map(({ id: para }, i) => ({ de: atividades[i]?.id ?? 0, para }));
  return { itens: pares.map((par) => ({ acao, ...par })) };
}

/** The service above or below that of an activity, in the tree. */
function otherService(fonte: FonteGrade<Linha>, atividade: AtividadeLinha, passo: -1 | 1): NoArvore | undefined {
  const de = fonte.arvore ? (fonte.indexOf?.(idLinha({ tipo: 'atividade', atividade })) ?? -1) : -1;
  for (let i = de; i >= 0 && i < fonte.total; i += passo) {
    const linha = fonte.getRow(i);
    if (linha?.tipo === 'no' && linha.no.tipo === 'SERVICO' && linha.no.id !== atividade.servicoId) return linha.no;
  }
  return undefined;
}

/** An activity one place up or down in its service; from its first or last place to the service beside it. */
export function shift(fonte: FonteGrade<Linha>, foco: Linha | undefined, passo: -1 | 1): Ordem {
  if (foco?.tipo !== 'atividade') return { recusa: 'Escolha a atividade a mover.' };
  const { id, servicoId } = foco.atividade;
  const outra = vizinha(fonte, foco.atividade, passo);
  if (!outra) {
    const vizinho = otherService(fonte, foco.atividade, passo);
    if (vizinho === undefined)
      return { recusa: passo < 0 ? 'Já é a primeira do serviço.' : 'Já é a última do serviço.' };
    return {
      itens: [{ acao: 'mover', id, servicoId: vizinho.id, ...(passo > 0 ? { depoisDe: null } : {}) }],
      aviso: `${foco.atividade.codigo} vai para ${vizinho.codigo} ${vizinho.nome}. Ctrl+Z desfaz.`,
    };
  }
  const depoisDe = passo > 0 ? outra.id : (vizinha(fonte, foco.atividade, -1, 2)?.id ?? null);
  return { itens: [{ acao: 'mover', id, servicoId, depoisDe }] };
}

/** Activities that were cut, in their order, above the one that they are pasted on; at the end of a service. */
export function moveTo(fonte: FonteGrade<Linha>, cortadas: readonly Linha[], alvo: Linha): Ordem {
  const atividades = atividadesDe(cortadas);
  if (alvo.tipo === 'no') {
    if (alvo.no.tipo !== 'SERVICO') return { recusa: 'Cole sobre um serviço ou uma atividade: elas vão para ele.' };
    return { itens: atividades.map(({ id }) => ({ acao: 'mover', id, servicoId: alvo.no.id })) };
  }
  const { atividade } = alvo;
  const ids = new Set(atividades.map(({ id }) => id));
  let de = 1;
  let acima = vizinha(fonte, atividade, -1, de);
  while (acima && (ids.has(acima.id) || acima.id < 0)) acima = vizinha(fonte, atividade, -1, ++de);
  const itens = atividades.map(({ id }, i): ItemDoPlano => {
    const depoisDe = atividades[i - 1]?.id ?? acima?.id ?? null;
    return { acao: 'mover', id, servicoId: atividade.servicoId, depoisDe };
  });
  return { itens };
}

export const removeRows = (linhas: readonly Linha[]): Ordem => {
  const itens = atividadesDe(linhas).map(({ id }): ItemDoPlano => ({ acao: 'excluir', id }));
  return itens.length > 0 ? { itens } : { recusa: 'Escolha a atividade a excluir.' };
};
