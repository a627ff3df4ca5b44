import { type Base, julgar, semDado } from './base.ts';
import type { AchadoSaude, VerificacaoSaude } from './tipos.ts';

/** Words of a plant that end as an infinitive does, and are none. */
const SUBSTANTIVOS = new Set(
  'ar par lar mar pilar radar lugar hangar polar bar dólar mulher colher boiler reboiler chiller header trailer container scrubber strainer blower dumper cooler liner spider líder caráter vapor'.split(
    ' ',
  ),
);

/** Verbs in -or (pôr and what comes from it); other words in -or are things: motor, reator, vapor. */
const DE_POR = /^(re|com|dis|ex|im|trans|pro|de|o|su)?p[oô]r$/;
const INFINITIVO = /^\p{L}*\p{L}([aeiâêî]r(-se)?|[aáeéêií]-l[oa]s?)$/u;

const ehVerbo = (palavra: string): boolean =>
  !SUBSTANTIVOS.has(palavra) && (INFINITIVO.test(palavra) || DE_POR.test(palavra));

/** Whether the first word says what is done; codes ("A30", "P-101:") and a "não" may come before it. */
function temVerbo(texto: string): boolean {
  const [primeira = ''] = texto
    .toLowerCase()
    .split(/\s+/)
    .filter((palavra) => !/\d/.test(palavra))
    .map((palavra) => palavra.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((palavra) => palavra !== '' && palavra !== 'não');
  return ehVerbo(primeira);
}

/** Two that differ in capitals, accents, punctuation or spaces are one. */
const normal = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** H9: open tasks whose description does not begin by a verb, is empty, or is that of another of the same group. */
export function verificarDescricoes(base: Base): VerificacaoSaude {
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
    if (!temVerbo(texto)) achados.push({ motivo: 'SEM_VERBO', atividade });
    const outro = vistas.get(`${grupo}\u0000${dela}`);
    if (outro === undefined) vistas.set(`${grupo}\u0000${dela}`, atividade);
    else achados.push({ motivo: 'DESCRICAO_REPETIDA', atividade, outro });
  }
  const quantidade = new Set(achados.map(({ atividade }) => atividade)).size;
  return julgar(base, 'DESCRICAO', { denominador: tarefas.length, achados, quantidade });
}
