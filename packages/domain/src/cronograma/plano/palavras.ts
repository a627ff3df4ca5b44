import { semAcento } from '../../cadastro-celula.ts';
import { RESTRICOES, type Restricao, TIPOS_ATIVIDADE } from '../schema.ts';

/** What planners of other programs call a constraint. */
const DE_OUTROS: Readonly<Record<Restricao, readonly string[]>> = {
  NAO_INICIAR_ANTES: ['snet', 'start on or after', 'nia'],
  NAO_INICIAR_DEPOIS: ['snlt', 'start on or before', 'nid'],
  INICIAR_EM: ['start on', 'mso'],
  NAO_TERMINAR_ANTES: ['fnet', 'finish on or after', 'nta'],
  NAO_TERMINAR_DEPOIS: ['fnlt', 'finish on or before', 'ntd'],
  TERMINAR_EM: ['finish on', 'mfo'],
  INICIO_OBRIGATORIO: ['mandatory start'],
  TERMINO_OBRIGATORIO: ['mandatory finish'],
  O_MAIS_TARDE: ['alap', 'as late as possible', 'o mais tarde'],
};

const TIPO_DE_OUTROS: Readonly<Partial<Record<keyof typeof TIPOS_ATIVIDADE, readonly string[]>>> = {
  MARCO_INICIO: ['marco', 'start milestone'],
  MARCO_FIM: ['finish milestone', 'marco de termino'],
  TAREFA: ['task dependent', 'atividade'],
  ESFORCO: ['loe', 'level of effort'],
};

const limpo = (texto: string): string => semAcento(texto.replaceAll('_', ' '));

function find<T extends string>(
  texto: string,
  rotulos: Readonly<Record<T, string>>,
  outros: Readonly<Partial<Record<T, readonly string[]>>>,
): T | undefined {
  const procurado = limpo(texto);
  return (Object.keys(rotulos) as T[]).find(
    (chave) => limpo(rotulos[chave]) === procurado || limpo(chave) === procurado || outros[chave]?.includes(procurado),
  );
}

/** A typed constraint, null for none; undefined for a text that is not one. */
export const readRestricao = (texto: string): Restricao | null | undefined =>
  ['', 'nenhuma', 'o mais cedo possivel', 'asap'].includes(limpo(texto)) ? null : find(texto, RESTRICOES, DE_OUTROS);

export const readTipo = (texto: string): keyof typeof TIPOS_ATIVIDADE | undefined =>
  find(texto, TIPOS_ATIVIDADE, TIPO_DE_OUTROS);

/** People of one craft; null: of the activity's own. */
export interface Recurso {
  readonly quantidade: number;
  readonly especialidade: string | null;
}

const MAX_PESSOAS = 999;
const MAX_ESPECIALIDADES = 20;
const UM = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:x\s*)?(.*)$/i;

/** Reads `6 CAL; 2 SOL` or `6`; an empty text has none. A message where it cannot be read. */
export function readRecursos(texto: string): readonly Recurso[] | string {
  const partes = texto
    .split(/[;+]/)
    .map((parte) => parte.trim())
    .filter(Boolean);
  if (partes.length > MAX_ESPECIALIDADES) return `Informe no máximo ${MAX_ESPECIALIDADES} especialidades.`;
  const recursos: Recurso[] = [];
  for (const parte of partes) {
    const lida = UM.exec(parte);
    const quantidade = Number(lida?.[1]?.replace(',', '.'));
    if (!lida || !(quantidade > 0 && quantidade <= MAX_PESSOAS))
      return `“${parte}” não é uma equipe. Escreva como 6 CAL; 2 SOL.`;
    recursos.push({ quantidade, especialidade: lida[2]?.trim() || null });
  }
  return recursos;
}
