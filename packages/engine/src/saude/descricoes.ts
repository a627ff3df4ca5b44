import { type Base, judge, semDado } from './base.ts';
import type { AchadoSaude, VerificacaoSaude } from './tipos.ts';

/** Nouns of a plant that end like an infinitive. */
const SUBSTANTIVOS = new Set(
  'ar par lar mar pilar radar lugar hangar polar bar mulher colher boiler reboiler chiller header trailer container scrubber strainer blower dumper cooler liner spider lider carater'.split(
    ' ',
  ),
);

/** Verbs in -or (pôr and its compounds); other words in -or are things: motor, reator, vapor. */
const DE_POR = /^(re|com|dis|ex|im|trans|pro|de|o|su)?por$/;
const INFINITIVO = /^[a-z]+[aei]r$/;
/** "Inspecioná-la", without accent and hyphen. */
const COM_PRONOME = /^[a-z]+[aei] l[oa]s?\b/;

/** Normal form of a text: texts that differ in capitals, accents, punctuation or spaces have the same. */
function normal(texto: string): string {
  // Most texts are plain letters already.
  const semAcento = /[\u0080-\uffff]/.test(texto) ? texto.normalize('NFD').replace(/\p{M}/gu, '') : texto;
  return semAcento
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Whether the first word is a verb; codes ("A30", "P-101:") and a "não" may come before it. */
function hasVerbo(dela: string): boolean {
  const resto = dela.replace(/^((?:[a-z]|[a-z]*\d[a-z0-9]*|nao)(?: |$))*/, '');
  const fim = resto.indexOf(' ');
  const primeira = fim < 0 ? resto : resto.slice(0, fim);
  if (SUBSTANTIVOS.has(primeira)) return false;
  return INFINITIVO.test(primeira) || DE_POR.test(primeira) || COM_PRONOME.test(resto);
}

/** Whether what is to be done begins with its verb. */
export const beginsWithVerb = (texto: string): boolean => hasVerbo(normal(texto));

/** H9: open tasks whose description does not begin with a verb, is empty, or repeats another of the same group. */
export function verifyDescricoes(base: Base): VerificacaoSaude {
  const { dados, tarefas, cronograma } = base;
  const { descricoes } = dados;
  if (!descricoes) return semDado(base, 'DESCRICAO', 'descricoes');
  const achados: AchadoSaude[] = [];
  const vistas = new Map<string, string>();
  const ids = tarefas.map((i) => cronograma.atividades[i]!.id).sort();
  for (const atividade of ids) {
    const { texto, grupo = '' } = descricoes.get(atividade) ?? { texto: '' };
    const dela = normal(texto);
    if (dela === '') {
      achados.push({ motivo: 'SEM_DESCRICAO', atividade });
      continue;
    }
    if (!hasVerbo(dela)) achados.push({ motivo: 'SEM_VERBO', atividade });
    const outro = vistas.get(`${grupo}\u0000${dela}`);
    if (outro === undefined) vistas.set(`${grupo}\u0000${dela}`, atividade);
    else achados.push({ motivo: 'DESCRICAO_REPETIDA', atividade, outro });
  }
  const quantidade = new Set(achados.map(({ atividade }) => atividade)).size;
  return judge(base, 'DESCRICAO', { denominador: tarefas.length, achados, quantidade });
}
