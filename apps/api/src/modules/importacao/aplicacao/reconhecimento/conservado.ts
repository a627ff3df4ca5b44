import { isCampo } from '@cadencia/domain/cronograma/campos.ts';
import { minuto, type Restricao, type TipoAtividade, type TipoRestricao } from '@cadencia/engine';
import { mesmoTipo, type Programa } from '@cadencia/interop/escrita/programas.ts';
import { semVazios } from '@cadencia/interop/sem-vazios.ts';
import type { NoPlano } from '../../plano/eap.ts';
import type { Plano } from '../../plano/plano.ts';
import type { AtividadeExistente, Existente } from '../existente/existente.ts';
import { type Ids, idDe } from '../id.ts';
import type { LinhaAtividade } from '../lote.ts';

// Values of its own rows that a file written from the project cannot hold, and so does not change.

/** The codes of nodes here when the file has only a part of them: alone, or after the code of the parent. */
export function codigosDaqui(eap: readonly NoPlano[], { daqui, eap: atuais }: Existente): ReadonlyMap<string, string> {
  const codigos = new Map<string, string>();
  if (!daqui) return codigos;
  const lidos = new Map(eap.map(({ idExterno, codigo }) => [idExterno, codigo]));
  for (const { idExterno, pai, codigo } of eap) {
    const acima = pai === null ? undefined : lidos.get(pai);
    const proprio = acima !== undefined && codigo.startsWith(`${acima}.`) ? codigo.slice(acima.length + 1) : codigo;
    const atual = String(atuais.get(idExterno)?.codigo ?? '');
    const paiDaqui = pai === null ? undefined : codigos.get(pai);
    // In files of P6 the root has the code of the project.
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
  /** Places by the id of the source. */
  readonly de: ReadonlyMap<string, Partial<Lugar>>;
  /** Absent for a file that was not written from this project. */
  readonly programa?: Programa;
}

const crescem = (valores: readonly number[]): boolean =>
  valores.every((valor, i) => i === 0 || valor > (valores[i - 1] ?? valor));

/**
 * Activities keep their serviço while it is of the node in the file, and keep their places in it while the file has no
 * others among them and has that order.
 */
export function lugaresDaqui(plano: Plano, { daqui, atividades, servicosPorId }: Existente, ids: Ids): Lugares {
  const de = new Map<string, Partial<Lugar>>();
  if (!daqui) return { de };
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
  return { de, ...daqui };
}

/** The columns that a program may have no place for, where their names are not the field's. */
const COLUNAS = {
  corrida: ['corrida'],
  manual: ['manualInicio', 'manualTermino'],
  calendarioFolga: ['calendarioFolgaId'],
  interrupcoes: ['interrupcoes'],
  restricaoSecundaria: ['restricao2', 'restricao2Data'],
} satisfies Partial<Record<Programa['semLugar'][number], readonly (keyof LinhaAtividade)[]>>;

function conservados({ semLugar }: Programa, linha: LinhaAtividade): Partial<LinhaAtividade> {
  const colunas: Partial<Record<string, readonly (keyof LinhaAtividade)[]>> = COLUNAS;
  return Object.fromEntries(
    semLugar.flatMap((campo) => (isCampo(campo) ? [campo] : (colunas[campo] ?? [])).map((nome) => [nome, linha[nome]])),
  );
}

const instante = (valor: LinhaAtividade[keyof LinhaAtividade]) => (valor === null ? undefined : minuto(Number(valor)));

const restricaoDe = ({ restricao, restricaoData }: LinhaAtividade) =>
  restricao === null
    ? undefined
    : semVazios<Restricao>({ tipo: restricao as TipoRestricao, data: instante(restricaoData) });

/** Whether the constraint of the file equals ours after a pass through the program. */
function mesmaRestricao(programa: Programa, linha: LinhaAtividade, atual: LinhaAtividade): boolean {
  const daqui = semVazios<Parameters<Programa['restricao']>[0]>({
    restricao: restricaoDe(atual),
    inicioExterno: instante(atual.inicioExterno),
  });
  const la = programa.restricao(daqui);
  return (la?.tipo ?? null) === linha.restricao && (la?.data ?? null) === linha.restricaoData;
}

/** The suspension here, and its state, when the file has what the program makes of it. */
function paradaDaqui(programa: Programa, linha: LinhaAtividade, aqui: LinhaAtividade): Partial<LinhaAtividade> {
  const andamento = aqui.inicioReal !== null && aqui.terminoReal === null;
  if (!andamento || linha.inicioReal === null || linha.terminoReal !== null) return {};
  const { suspensaEm, retomadaEm } = aqui;
  const la = programa.parada(
    semVazios({ suspensaEm: instante(suspensaEm), retomadaEm: instante(retomadaEm) }),
    andamento,
  );
  const mesma = (la.suspensaEm ?? null) === linha.suspensaEm && (la.retomadaEm ?? null) === linha.retomadaEm;
  return mesma ? { suspensaEm, retomadaEm, situacao: aqui.situacao } : {};
}

/** What left the scope comes back by the vote that reverts it, never by a file: there it has no duration. */
const cancelada = ({ situacao, duracao, hh, peso }: LinhaAtividade): Partial<LinhaAtividade> =>
  situacao === 'CANCELADA' ? { duracao, hh, peso } : {};

/** The row of the file, with the values here where the file cannot hold them. */
export function comoAqui(
  doArquivo: LinhaAtividade,
  atual: AtividadeExistente | undefined,
  { de, programa }: Lugares,
): LinhaAtividade {
  if (!atual) return doArquivo;
  const aqui = atual.linha;
  const linha = { ...doArquivo, ...cancelada(aqui) };
  if (!programa) return linha;
  // A program without elapsed durations writes them in a calendar of 24 hours that is not of the project.
  const calendario = aqui.corrida && programa.semLugar.includes('corrida');
  const tipo = mesmoTipo(programa, linha.tipo as TipoAtividade, aqui.tipo as TipoAtividade);
  return {
    ...linha,
    ...conservados(programa, aqui),
    ...de.get(String(linha.idExterno)),
    ...(calendario && { calendarioId: aqui.calendarioId }),
    ...(tipo && { tipo: aqui.tipo }),
    ...(mesmaRestricao(programa, linha, aqui) && { restricao: aqui.restricao, restricaoData: aqui.restricaoData }),
    ...paradaDaqui(programa, linha, aqui),
    ...(programa.avanco(Number(aqui.avanco)) === linha.avanco && { avanco: aqui.avanco }),
  };
}
