import type { TipoLag } from '@cadencia/engine';
import type { Folego } from '@cadencia/interop/folego.ts';
import type { Plano } from '../plano/plano.ts';
import type { RelacaoPlano } from '../plano/relacao.ts';
import type { Existente, RelacaoExistente } from './existente/existente.ts';
import { type Ids, idDe } from './id.ts';

type RelacaoNova = Pick<RelacaoExistente, 'predecessoraId' | 'sucessoraId' | 'tipo' | 'lag' | 'tipoLag'>;
type RelacaoAlterada = Pick<RelacaoExistente, 'id' | 'lag' | 'tipoLag'>;

export interface MudancasRelacoes {
  readonly novas: readonly RelacaoNova[];
  readonly alteradas: readonly RelacaoAlterada[];
  /** Ids of the links to flag. */
  readonly ausentes: readonly number[];
}

const parDe = ({
  predecessoraId,
  sucessoraId,
  tipo,
}: Pick<RelacaoExistente, 'predecessoraId' | 'sucessoraId' | 'tipo'>) => `${predecessoraId} ${sucessoraId} ${tipo}`;

/** Takes the link with these ends and type out of the links not seen yet. */
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

const pontasDe = ({ predecessoraId, sucessoraId }: Pick<RelacaoExistente, 'predecessoraId' | 'sucessoraId'>): string =>
  `${predecessoraId} ${sucessoraId}`;

/** Whether a link of the file has the lag of ours, as the program that the file went through holds it. */
function mesmoLagDe({ daqui, atividades }: Existente): (atual: RelacaoExistente, doArquivo: RelacaoPlano) => boolean {
  const duracoes = new Map(
    daqui && [...atividades.values()].map(({ linha }) => [Number(linha.id), Number(linha.duracao)]),
  );
  return (atual, { lag, tipoLag }) => {
    const nosso = { lag: atual.lag, tipoLag: atual.tipoLag as TipoLag };
    const la = daqui?.programa.lag(nosso, duracoes.get(atual.predecessoraId) ?? 0) ?? nosso;
    return la.lag === lag && la.tipoLag === tipoLag;
  };
}

/** Links that a program with one link per pair of activities had no place for, while the file has the first one. */
function semLugar(relacoes: readonly RelacaoExistente[], atuais: ReadonlyMap<string, RelacaoExistente>): Set<number> {
  const comPrimeiro = new Map<string, boolean>();
  const outras = new Set<number>();
  for (const relacao of relacoes.toSorted((a, b) => a.id - b.id)) {
    if (relacao.ausente) continue;
    const pontas = pontasDe(relacao);
    const primeiro = comPrimeiro.get(pontas);
    if (primeiro === undefined) comPrimeiro.set(pontas, !atuais.has(parDe(relacao)));
    else if (primeiro) outras.add(relacao.id);
  }
  return outras;
}

/** Links to add, to change and to flag, and the activities whose logic this changes. */
export async function compareRelacoes(
  plano: Plano,
  existente: Existente,
  { ids, folego }: { readonly ids: Ids; readonly folego: Folego },
) {
  const atuais = new Map(existente.relacoes.map((relacao) => [parDe(relacao), relacao]));
  const mesmoLag = mesmoLagDe(existente);
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
    else if (atual.ausente || !mesmoLag(atual, relacao)) {
      alteradas.push({ id: atual.id, lag: relacao.lag, tipoLag: relacao.tipoLag });
    } else return;
    mexidas.add(pontas.sucessoraId);
  });
  const ficam = existente.daqui?.programa.umVinculo ? semLugar(existente.relacoes, atuais) : new Set<number>();
  const sumidas = [...atuais.values()].filter(({ id, local, ausente }) => !local && !ausente && !ficam.has(id));
  for (const { sucessoraId } of sumidas) mexidas.add(sucessoraId);
  return { relacoes: { novas, alteradas, ausentes: sumidas.map(({ id }) => id) }, mexidas };
}
