import { OPCOES_PADRAO } from '@cadencia/engine';
import type { AtividadeArquivo, NoEapArquivo, ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { comIds } from '@cadencia/interop/escrita/com-ids.ts';
import { PROGRAMAS } from '@cadencia/interop/escrita/programas.ts';
import { daquiDe, marcaDe } from '@cadencia/interop/guid.ts';
import type { Existente } from '../existente/existente.ts';
import { type Alocados, comOCalado } from './calado.ts';

/** The mark of our project that a file was written from: on its root, else on the first row with one. */
export function marcaDoArquivo({ eap, atividades }: ProjetoArquivo): string | undefined {
  for (const { guid } of [...eap, ...atividades]) {
    const daqui = daquiDe(guid);
    if (daqui) return daqui.marca;
  }
  return undefined;
}

type Tipo = NonNullable<ReturnType<typeof daquiDe>>['tipo'];

interface Item {
  readonly id: string;
  readonly guid: string | undefined;
}

/**
 * Ids of the file → ids of the source. A row with our GUID is that row, the first time; a row with another GUID is new,
 * even when its id exists; a row without a GUID, in a program that keeps none, is known by its id.
 */
function reconhecidos(
  itens: readonly Item[],
  { tipo, marca }: { readonly tipo: Tipo; readonly marca: string },
  existentes: ReadonlyMap<number, string>,
): Map<string, string> {
  const troca = new Map<string, string>();
  const vistos = new Set<string>();
  for (const { id, guid } of itens) {
    const daqui = daquiDe(guid);
    const origem = daqui?.tipo === tipo && daqui.marca === marca ? existentes.get(daqui.numero) : undefined;
    if (origem === undefined || vistos.has(origem)) continue;
    vistos.add(origem);
    troca.set(id, origem);
  }
  const ids = new Set(existentes.values());
  for (const { id, guid } of itens) {
    if (!troca.has(id) && (vistos.has(id) || (guid !== undefined && ids.has(id)))) troca.set(id, `arquivo:${id}`);
  }
  return troca;
}

/** Drops the root that the export made for a tree of several, unless activities hang from it. */
function semRaizFeita(projeto: ProjetoArquivo): ProjetoArquivo {
  const [raiz] = projeto.eap;
  if (!raiz || daquiDe(raiz.guid)?.tipo !== 'RAIZ') return projeto;
  if (projeto.atividades.some(({ eap }) => eap === raiz.idExterno)) return projeto;
  const eap = projeto.eap.slice(1).map(({ pai, ...no }): NoEapArquivo => {
    return pai === undefined || pai === raiz.idExterno ? no : { ...no, pai };
  });
  return { ...projeto, eap };
}

/** Whether a file was written from a project and has no table of assignments. */
export const calaAlocacoes = (arquivo: ProjetoArquivo): boolean =>
  arquivo.calados?.includes('ALOCACOES') === true && marcaDoArquivo(arquivo) !== undefined;

/**
 * Some programs write the remaining duration of an activity that has not begun as its duration: while it equals the
 * remaining duration here, the duration here stays.
 */
function comDuracoes(atividades: readonly AtividadeArquivo[], existente: Existente): AtividadeArquivo[] {
  return atividades.map((atividade) => {
    const aqui = existente.atividades.get(atividade.id)?.linha;
    const comecou = atividade.inicioReal !== undefined || atividade.terminoReal !== undefined;
    if (comecou || !aqui || aqui.duracaoRestante !== atividade.duracao) return atividade;
    return { ...atividade, duracao: Number(aqui.duracao) };
  });
}

export interface Reconhecido {
  readonly projeto: ProjetoArquivo;
  readonly existente: Existente;
}

/**
 * A file written from the project that it updates gets the ids and the rules of the project, whatever program it went
 * through. Another file stays as it is.
 */
export function recognize(arquivo: ProjetoArquivo, existente: Existente, alocados?: Alocados): Reconhecido {
  const marca = marcaDoArquivo(arquivo);
  const { projeto: nosso } = existente;
  if (!nosso || marca === undefined || marca !== marcaDe(nosso.guid)) return { projeto: arquivo, existente };
  const projeto = semRaizFeita(arquivo);
  const porNome = new Map([...existente.calendarios].map(([idExterno, { nome }]) => [nome, idExterno]));
  const atividades = new Map([...existente.atividades].map(([id, { linha }]) => [Number(linha.id), id]));
  const nos = new Map([...existente.eap].map(([id, linha]) => [Number(linha.id), id]));
  const itensEap = projeto.eap.map(({ idExterno: id, guid }) => ({ id, guid }));
  const itens = projeto.atividades.map(({ id, guid }) => ({ id, guid }));
  const trocado = comIds(projeto, {
    atividades: reconhecidos(itens, { tipo: 'ATIVIDADE', marca }, atividades),
    eap: reconhecidos(itensEap, { tipo: 'NO', marca }, nos),
    calendarios: new Map(projeto.calendarios.map(({ id, nome }) => [id, porNome.get(nome) ?? id])),
  });
  const programa = PROGRAMAS[projeto.completo ? 'PLANILHA' : projeto.comportamento];
  const mesmo = projeto.comportamento === nosso.comportamento;
  const { terminoImposto = nosso.terminoImposto } = projeto;
  const comRegras: ProjetoArquivo = {
    ...trocado,
    atividades: programa.restanteAntesDoInicio ? trocado.atividades : comDuracoes(trocado.atividades, existente),
    comportamento: nosso.comportamento,
    opcoes: mesmo ? projeto.opcoes : { ...OPCOES_PADRAO, ...nosso.opcoes },
    ...(terminoImposto !== undefined && projeto.comportamento === 'MS_PROJECT' && { terminoImposto }),
  };
  return {
    projeto: comOCalado(comRegras, existente, alocados),
    existente: { ...existente, daqui: { programa } },
  };
}
