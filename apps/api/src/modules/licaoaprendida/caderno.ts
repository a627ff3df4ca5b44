import type { Fields, Linha } from '@cadencia/domain/cadastro.ts';
import type { Rotulos } from '@cadencia/domain/cadastro-endpoints.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import { MAX_CADERNO } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import type { Formulario, Secao } from '../../cadastro/formulario.ts';
import { listRows, type Pergunta } from '../../cadastro/queries.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { licoes } from './queries.ts';

const {
  contexto: CONTEXTO,
  causa: CAUSA,
  recomendacao: RECOMENDACAO,
  incorporacao: INCORPORACAO,
} = licaoaprendida.fields;
const TODOS: Fields = { ...licaoaprendida.fields, ...licaoaprendida.derivados };

/** What a lesson says of itself in one line each. */
const CURTOS = [
  'situacao',
  'categoria',
  'natureza',
  'fase',
  'equipamentoId',
  'tipoequipamentoId',
  'disciplinaId',
  'contratoId',
  'impactoHoras',
  'impactoHh',
  'impactoValor',
  'usos',
  'votos',
] as const;

function secaoDe(linha: Linha, rotulos: Rotulos): Secao {
  const pares = CURTOS.flatMap((nome): [string, string][] => {
    const field = TODOS[nome];
    if (!field) return [];
    const dito = field.kind === 'referencia' ? rotulos[nome]?.[String(linha[nome])] : textOf(field, linha[nome]);
    return dito ? [[field.label, dito]] : [];
  });
  const longos = [
    [CONTEXTO, linha['contexto']],
    [CAUSA, linha['causa']],
    [RECOMENDACAO, linha['recomendacao']],
    [INCORPORACAO, linha['incorporacao']],
  ] as const;
  const texto = longos
    .filter(([, valor]) => valor)
    .map(([field, valor]) => `${field.label}: ${String(valor)}`)
    .join('\n\n');
  return { titulo: `${String(linha['numero'])} · ${String(linha['titulo'])}`, pares, texto };
}

/** The lessons that a list holds, one after the other, as a notebook to read and to hand on. */
export async function cadernoDe(db: Db, contexto: Contexto, pergunta: Pergunta, now: Date): Promise<Formulario> {
  const { linhas, rotulos, total } = await listRows(db, contexto, licoes, {
    ...pergunta,
    inicio: 0,
    limite: MAX_CADERNO,
  });
  const { titulo, carimbo, filtros } = await readOrigem(db, contexto, { cadastro: licoes, pergunta, now });
  const quantas =
    total > linhas.length
      ? `${linhas.length} primeiras de ${total} lições: filtre a lista`
      : `${total} ${total === 1 ? 'lição' : 'lições'}`;
  const vazio: Secao = { titulo: 'Lições', texto: 'Nenhuma lição passa por estes filtros.' };
  return {
    titulo: 'Caderno de lições aprendidas',
    topo: [titulo, [carimbo, quantas].join(' · '), ...(filtros ? [filtros] : [])],
    secoes: linhas.length > 0 ? linhas.map((linha) => secaoDe(linha, rotulos)) : [vazio],
  };
}
