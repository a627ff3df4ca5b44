import type { NoPlano } from '../../../plano/eap/mapping.ts';
import type { Plano } from '../../../plano/mapping.ts';
import type { AtividadeExistente, Existente } from '../../existente/mapping.ts';
import { type Ids, idDe } from '../../id/mapping.ts';
import type { LinhaAtividade } from '../../lote/mapping.ts';

// What a file written from the project cannot say of its own rows, and so does not change.

/** The codes that nodes have here, of those that the file has as a part: alone, or after the code of their parent. */
export function codigosDaqui(eap: readonly NoPlano[], { daqui, eap: atuais }: Existente): ReadonlyMap<string, string> {
  const codigos = new Map<string, string>();
  if (!daqui) return codigos;
  const lidos = new Map(eap.map(({ idExterno, codigo }) => [idExterno, codigo]));
  for (const { idExterno, pai, codigo } of eap) {
    const acima = pai === null ? undefined : lidos.get(pai);
    const proprio = acima !== undefined && codigo.startsWith(`${acima}.`) ? codigo.slice(acima.length + 1) : codigo;
    const atual = String(atuais.get(idExterno)?.codigo ?? '');
    const paiDaqui = pai === null ? undefined : codigos.get(pai);
    // In the files of P6 the root has the code of the project.
    if (atual !== '' && (pai === null || atual === proprio || atual === `${paiDaqui}.${proprio}`))
      codigos.set(idExterno, atual);
    else codigos.set(idExterno, codigo);
  }
  return codigos;
}

interface Lugar {
  readonly servicoId: LinhaAtividade['servicoId'];
  readonly sequencia: LinhaAtividade['sequencia'];
}

interface Lugares {
  /** By the id of the source. */
  readonly de: ReadonlyMap<string, Partial<Lugar>>;
  readonly conserva: readonly (keyof LinhaAtividade)[];
  readonly completo: boolean;
  readonly daqui: boolean;
}

const crescem = (valores: readonly number[]): boolean =>
  valores.every((valor, i) => i === 0 || valor > (valores[i - 1] ?? valor));

/**
 * Where the activities of the file stay: in their serviço, while that is of the node that the file says, and in their
 * places there, while the file has no others among them and in that order.
 */
export function lugaresDaqui(plano: Plano, { daqui, atividades, servicosPorId }: Existente, ids: Ids): Lugares {
  const de = new Map<string, Partial<Lugar>>();
  if (!daqui) return { de, conserva: [], completo: false, daqui: false };
  const porServico = new Map<unknown, { id: string; sequencia: number }[]>();
  const doNo = new Map<string, boolean>();
  for (const { idExterno, servico } of plano.atividades) {
    const linha = atividades.get(idExterno)?.linha;
    const fica = linha !== undefined && servicosPorId.get(Number(linha.servicoId))?.eapId === idDe(ids.eap, servico);
    doNo.set(servico, (doNo.get(servico) ?? true) && fica);
    if (!fica) continue;
    de.set(idExterno, { servicoId: linha.servicoId });
    const lista = porServico.get(linha.servicoId) ?? [];
    lista.push({ id: idExterno, sequencia: Number(linha.sequencia) });
    porServico.set(linha.servicoId, lista);
  }
  const noDe = new Map(plano.atividades.map(({ idExterno, servico }) => [idExterno, servico]));
  for (const [servicoId, lista] of porServico) {
    const todas = lista.every(({ id }) => doNo.get(noDe.get(id) ?? '') === true);
    if (!todas || !crescem(lista.map(({ sequencia }) => sequencia))) continue;
    for (const { id, sequencia } of lista) de.set(id, { servicoId: servicoId as Lugar['servicoId'], sequencia });
  }
  return { de, ...daqui, daqui: true };
}

type Valor = LinhaAtividade[keyof LinhaAtividade];

const ehMarco = (tipo: Valor): boolean => tipo === 'MARCO_INICIO' || tipo === 'MARCO_FIM';

/** Whether a type is what the program makes of ours: MS Project has tasks and milestones, P6 has no hammock. */
function mesmoTipo(doArquivo: Valor, daqui: Valor, conserva: Lugares['conserva']): boolean {
  if (conserva.includes('corrida')) return doArquivo === 'ESFORCO' && daqui === 'REDE';
  return ehMarco(doArquivo) ? ehMarco(daqui) : doArquivo === 'TAREFA' && !ehMarco(daqui);
}

/** MS Project's "must" is all that it has for P6's "on". */
const DE_LA: Readonly<Record<string, string>> = {
  INICIAR_EM: 'INICIO_OBRIGATORIO',
  TERMINAR_EM: 'TERMINO_OBRIGATORIO',
};

const mesmaRestricao = (linha: LinhaAtividade, atual: LinhaAtividade): boolean =>
  linha.restricao !== null &&
  DE_LA[String(atual.restricao)] === linha.restricao &&
  atual.restricaoData === linha.restricaoData;

/** The row that the file asks for, with what it cannot say as it is here. */
export function comoAqui(
  linha: LinhaAtividade,
  atual: AtividadeExistente | undefined,
  lugares: Lugares,
): LinhaAtividade {
  if (!atual || !lugares.daqui) return linha;
  const lugar = lugares.de.get(String(linha.idExterno));
  const conservados = Object.fromEntries(lugares.conserva.map((campo) => [campo, atual.linha[campo]]));
  if (lugares.completo) return { ...linha, ...conservados, ...lugar };
  // An elapsed duration goes to P6 in a calendar of 24 hours that is not of the project.
  const calendario = atual.linha.corrida && lugares.conserva.includes('corrida');
  return {
    ...linha,
    ...conservados,
    ...lugar,
    ...(calendario && { calendarioId: atual.linha.calendarioId }),
    ...(mesmoTipo(linha.tipo, atual.linha.tipo, lugares.conserva) && { tipo: atual.linha.tipo }),
    ...(mesmaRestricao(linha, atual.linha) && { restricao: atual.linha.restricao }),
    ...(Math.round(Number(atual.linha.avanco)) === linha.avanco && { avanco: atual.linha.avanco }),
  };
}
