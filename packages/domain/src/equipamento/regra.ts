import type { Confronto } from '../cadastro.ts';
import { escrito } from '../cadastro-texto.ts';
import { CATEGORIAS_CALDEIRA, CATEGORIAS_VASO } from '../nr13/classe.ts';
import type { AtributoDaFicha } from '../tipoequipamento/cadastro.ts';
import { problemasDaFicha } from './ficha.ts';
import { padraoEmPalavras } from './tag/palavras.ts';

type Valores = Readonly<Record<string, unknown>>;
type Campos = Readonly<Record<string, string>>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Whether a rule applies: always to a new row, else only if one of these fields changes, so old values stay valid. */
const mexeu = (row: Valores, { antes }: Confronto, ...nomes: string[]): boolean =>
  antes === undefined || nomes.some((nome) => !isSame(antes[nome], row[nome]));

function daTag(row: Valores, contra: Confronto): Campos {
  const padrao = contra.alvos['clienteId']?.['regexTag'];
  if (typeof padrao !== 'string' || !mexeu(row, contra, 'tag', 'clienteId')) return {};
  const lido = contra.readPadraoDeTag(padrao);
  if ('problema' in lido || lido.casa(escrito(row['tag']))) return {};
  return { tag: `TAG fora do padrão do cliente (${padraoEmPalavras(padrao) ?? padrao}).` };
}

function doSistema(row: Valores, contra: Confronto): Campos {
  const sistema = contra.alvos['sistemaId'];
  if (!sistema || !mexeu(row, contra, 'sistemaId', 'areaId') || sistema['areaId'] === row['areaId']) return {};
  return { sistemaId: 'Este sistema é de outra área.' };
}

const OBRIGATORIO = 'Campo obrigatório para um equipamento da NR-13.';

/** The norm gives vessels and boilers a category; vessels, pipes and tanks have the class of the fluid. */
function daNorma(row: Valores, contra: Confronto): Campos {
  const { categoriaNr13: categoria, classeFluido: classe } = row;
  const nr13 = contra.alvos['tipoequipamentoId']?.['nr13'];
  if (nr13 === undefined || !mexeu(row, contra, 'tipoequipamentoId', 'categoriaNr13', 'classeFluido')) return {};
  const semClasse = nr13 !== 'NAO' && nr13 !== 'CALDEIRA' && classe == null ? { classeFluido: OBRIGATORIO } : {};
  if (nr13 !== 'VASO' && nr13 !== 'CALDEIRA')
    return { ...semClasse, ...(categoria == null ? {} : { categoriaNr13: 'A NR-13 não dá categoria a este tipo.' }) };
  if (categoria == null) return { ...semClasse, categoriaNr13: OBRIGATORIO };
  const aceitas: readonly string[] = nr13 === 'VASO' ? CATEGORIAS_VASO : CATEGORIAS_CALDEIRA;
  if (aceitas.includes(escrito(categoria))) return semClasse;
  return { ...semClasse, categoriaNr13: `Escolha uma categoria deste tipo: ${aceitas.join(', ')}.` };
}

/** The norm gives some boilers special intervals. */
function daCaldeira(row: Valores, contra: Confronto): Campos {
  const { caldeira, categoriaNr13 } = row;
  const nr13 = contra.alvos['tipoequipamentoId']?.['nr13'];
  if (caldeira == null || !mexeu(row, contra, 'tipoequipamentoId', 'categoriaNr13', 'caldeira')) return {};
  if (nr13 !== undefined && nr13 !== 'CALDEIRA') return { caldeira: 'Só uma caldeira da NR-13 tem condição.' };
  const fora = caldeira === 'PSV' && categoriaNr13 !== 'A';
  return fora ? { caldeira: 'O teste das PSVs só vale para caldeiras da categoria A.' } : {};
}

function daFicha(row: Valores, contra: Confronto): Campos {
  const atributos = contra.alvos['tipoequipamentoId']?.['ficha'];
  if (!Array.isArray(atributos) || !mexeu(row, contra, 'tipoequipamentoId', 'ficha')) return {};
  return problemasDaFicha(atributos as readonly AtributoDaFicha[], (row['ficha'] ?? {}) as Valores);
}

const PASSADAS = ['ultimaInterna', 'ultimaExterna', 'ultimoTh'] as const;

const dasDatas = (row: Valores, contra: Confronto): Campos =>
  Object.fromEntries(
    PASSADAS.filter((nome) => mexeu(row, contra, nome) && escrito(row[nome] ?? '') > contra.hoje).map((nome) => [
      nome,
      'A data não pode ser futura.',
    ]),
  );

const CONFINADOS = new Set(['ESTATICO', 'CALDEIRA_FORNO']);

/** Whether people enter the equipment of a family: NR-33 holds unless somebody says otherwise. */
export const isConfinadoPorFamilia = (familia: string): boolean => CONFINADOS.has(familia);

export const regraDoEquipamento = (row: Valores, contra: Confronto): Campos => ({
  ...daTag(row, contra),
  ...doSistema(row, contra),
  ...daNorma(row, contra),
  ...daCaldeira(row, contra),
  ...daFicha(row, contra),
  ...dasDatas(row, contra),
});
