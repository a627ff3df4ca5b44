import type { Folego } from '@cadencia/interop/folego.ts';
import type { Plano } from '../../plano/mapping.ts';
import type { Existente, RelacaoExistente } from '../existente/mapping.ts';
import { type Ids, idDe } from '../id/mapping.ts';

type RelacaoNova = Pick<RelacaoExistente, 'predecessoraId' | 'sucessoraId' | 'tipo' | 'lag' | 'tipoLag'>;
type RelacaoAlterada = Pick<RelacaoExistente, 'id' | 'lag' | 'tipoLag'>;

export interface MudancasRelacoes {
  readonly novas: readonly RelacaoNova[];
  readonly alteradas: readonly RelacaoAlterada[];
  /** Ids of those to be flagged. */
  readonly ausentes: readonly number[];
}

const parDe = ({
  predecessoraId,
  sucessoraId,
  tipo,
}: Pick<RelacaoExistente, 'predecessoraId' | 'sucessoraId' | 'tipo'>) => `${predecessoraId} ${sucessoraId} ${tipo}`;

/** The link with these ends and type, taken out of those not seen yet. */
function takeRelacao(
  atuais: Map<string, RelacaoExistente>,
  pontas: Pick<RelacaoExistente, 'predecessoraId' | 'sucessoraId'>,
  tipo: string,
): RelacaoExistente | undefined {
  if (atuais.size === 0) return undefined;
  const chave = parDe({ ...pontas, tipo });
  const atual = atuais.get(chave);
  atuais.delete(chave);
  return atual;
}

/** Links to add, to change and to flag, and the activities whose logic that changes. */
export async function compareRelacoes(
  plano: Plano,
  existente: Existente,
  { ids, folego }: { readonly ids: Ids; readonly folego: Folego },
) {
  const atuais = new Map(existente.relacoes.map((relacao) => [parDe(relacao), relacao]));
  const mexidas = new Set<number>();
  const novas: RelacaoNova[] = [];
  const alteradas: RelacaoAlterada[] = [];
  await folego.cada(plano.relacoes, (relacao) => {
    const pontas = {
      predecessoraId: idDe(ids.atividade, relacao.de),
      sucessoraId: idDe(ids.atividade, relacao.para),
    };
    const atual = takeRelacao(atuais, pontas, relacao.tipo);
    if (!atual) novas.push({ ...pontas, tipo: relacao.tipo, lag: relacao.lag, tipoLag: relacao.tipoLag });
    else if (atual.ausente || atual.lag !== relacao.lag || atual.tipoLag !== relacao.tipoLag) {
      alteradas.push({ id: atual.id, lag: relacao.lag, tipoLag: relacao.tipoLag });
    } else return;
    mexidas.add(pontas.sucessoraId);
  });
  const sumidas = [...atuais.values()].filter(({ local, ausente }) => !local && !ausente);
  for (const { sucessoraId } of sumidas) mexidas.add(sucessoraId);
  return { relacoes: { novas, alteradas, ausentes: sumidas.map(({ id }) => id) }, mexidas };
}
