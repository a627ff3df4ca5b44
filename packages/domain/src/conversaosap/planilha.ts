import { defineCadastro, type Fields } from '../cadastro.ts';
import type { Field } from '../field.ts';
import { booleano, opcao } from '../field-choice.ts';
import { inteiro } from '../field-number.ts';
import { texto, textoLongo } from '../field-text.ts';
import { CHAVES_OBJETO, DESTINOS, OBJETOS } from './destino.ts';
import { MAIOR_PRIORIDADE, MODOS } from './modos.ts';

/** Column of a destination: the priority of a service has another name, because a rule has a priority too. */
const colunaDe = (destino: string): string => (destino === 'prioridade' ? 'prioridadeDoServico' : destino);

const nomes = [...new Set(Object.values(DESTINOS).flatMap((fields) => Object.keys(fields)))];

/** Column of a sheet → destination that it holds; a destination that several kinds share has one column. */
export const COLUNAS_DE_DESTINO: ReadonlyMap<string, string> = new Map(nomes.map((nome) => [colunaDe(nome), nome]));

/** A destination as a column: its help names the kinds that have it, and adds the help of a single kind. */
function naPlanilha(nome: string): Field {
  const quais = CHAVES_OBJETO.filter((objeto) => DESTINOS[objeto][nome] !== undefined);
  const { exemplo: _, ajuda, ...field } = DESTINOS[quais[0] ?? 'CAMPO'][nome] as Field;
  const dica = `Só de: ${quais.map((objeto) => OBJETOS[objeto]).join(', ')}`;
  return { ...field, ajuda: quais.length === 1 && ajuda ? `${dica}. ${ajuda}` : dica };
}

const destinos: Fields = Object.fromEntries(nomes.map((nome) => [colunaDe(nome), naPlanilha(nome)]));

/** Rules as a sheet has them, with one column for each destination. The module reads and writes them itself. */
export const regraNaPlanilha = defineCadastro({
  path: 'conversaosap',
  modulo: 'ConversaoSap',
  entidade: 'ConversaoSap',
  labels: { singular: 'Regra de conversão', plural: 'Regras de conversão', genero: 'f' },
  // The usual read of a `projeto` register would leave out the rules of the client.
  scope: 'projeto',
  title: ['valor'],
  key: ['objeto', 'modo', 'valor', 'doProjeto'],
  fields: {
    objeto: { ...opcao('Objeto', OBJETOS, { required: true }), exemplo: () => 'TIPO_ORDEM' as const },
    modo: { ...opcao('Modo', MODOS, { required: true }), exemplo: () => 'EXATO' as const },
    valor: texto('Valor no SAP', {
      required: true,
      max: 200,
      formato: [/^[^\u2028\u2029]*$/, 'Use uma linha só.'],
      exemplo: () => 'PM01',
    }),
    doProjeto: {
      ...booleano('Só neste projeto', { ajuda: 'Não: de todos os projetos do cliente' }),
      exemplo: () => false,
    },
    ...destinos,
    acao: { ...(destinos['acao'] as Field), exemplo: () => 'INCLUIR' },
    prioridade: {
      ...inteiro('Prioridade', {
        min: 1,
        max: MAIOR_PRIORIDADE,
        padrao: MAIOR_PRIORIDADE,
        ajuda: 'A menor é perguntada antes. Sem ela, uma regra nova fica depois das que já existem',
      }),
      // A new rule without a priority gets the place after the last.
      proposto: true,
      exemplo: () => 10,
    },
    observacao: { ...textoLongo('Observação', { max: 500 }), exemplo: () => 'Corretiva programada' },
  },
});
