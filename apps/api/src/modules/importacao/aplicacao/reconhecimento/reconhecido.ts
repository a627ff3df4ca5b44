import { OPCOES_PADRAO } from '@cadencia/engine';
import type { AtividadeArquivo, NoEapArquivo, ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { comIds } from '@cadencia/interop/escrita/com-ids.ts';
import { PROGRAMAS } from '@cadencia/interop/escrita/programas.ts';
import { daquiDe, marcaDe } from '@cadencia/interop/guid.ts';
import type { Existente } from '../existente/existente.ts';
import { type Alocados, comOCalado } from './calado.ts';

/** The mark of the project of ours that a file was written from: that of its root, else of the first row with one. */
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
 * The ids of the source by those of the file. What has our GUID is that row, the first time; what has another came since,
 * even with an id that a row has; what has none, in a program that keeps no GUID, is known by its id.
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

/** Without the root that was made for a tree of several, unless something hangs from it that must hang somewhere. */
function semRaizFeita(projeto: ProjetoArquivo): ProjetoArquivo {
  const [raiz] = projeto.eap;
  if (!raiz || daquiDe(raiz.guid)?.tipo !== 'RAIZ') return projeto;
  if (projeto.atividades.some(({ eap }) => eap === raiz.idExterno)) return projeto;
  const eap = projeto.eap.slice(1).map(({ pai, ...no }): NoEapArquivo => {
    return pai === undefined || pai === raiz.idExterno ? no : { ...no, pai };
  });
  return { ...projeto, eap };
}

/** Whether a file was written from a project and has no table for who works on its activities. */
export const calaAlocacoes = (arquivo: ProjetoArquivo): boolean =>
  arquivo.calados?.includes('ALOCACOES') === true && marcaDoArquivo(arquivo) !== undefined;

/**
 * A program whose duration of what has not begun is what is left of it says no other: while that is what is left here, the
 * duration is as it is here.
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
 * A file that was written from the project that it comes over: with the ids and the rules of the project, whatever program
 * it went through. Another file stays as it is.
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
