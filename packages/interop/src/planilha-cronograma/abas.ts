import type { Aba, LeitorPlanilha, LinhaLida } from '../planilha/celula.ts';
import { LeituraInterrompida, Problemas } from '../problemas.ts';
import { type Cabecalho, comUnidades, LeitorDeCabecalho } from './cabecalho.ts';
import { ABAS } from './campos/acessorias.ts';
import type { Campos } from './campos/campo.ts';
import { ABA_DO_CRONOGRAMA, CRONOGRAMA } from './campos/cronograma.ts';
import { chave } from './palavras.ts';
import { Registro } from './registro.ts';

/** Number of rows searched for titles. */
const PROCURADAS = 30;

export interface Tabela<C extends Campos> {
  readonly aba: string;
  readonly cabecalho: Cabecalho<C>;
}

type Qual = keyof typeof ABAS;

/** The rows of a table below its titles; problems go to `problemas`. */
export async function* registrosDe<C extends Campos>(
  leitor: LeitorPlanilha,
  { aba, cabecalho }: Tabela<C>,
  problemas: Problemas,
): AsyncGenerator<Registro<C>> {
  for await (const linha of leitor.linhas(aba, problemas))
    if (linha.linha > cabecalho.linha) yield new Registro(linha, cabecalho, aba, problemas);
}

async function primeiras(leitor: LeitorPlanilha, aba: string): Promise<LinhaLida[]> {
  const linhas: LinhaLida[] = [];
  for await (const linha of leitor.linhas(aba, new Problemas())) {
    linhas.push(linha);
    if (linhas.length >= PROCURADAS) break;
  }
  return linhas;
}

function melhor<C extends Campos>(linhas: readonly LinhaLida[], campos: C): Cabecalho<C> | undefined {
  const titulos = new LeitorDeCabecalho(campos);
  const lidos = linhas.map((linha) => titulos.de(linha));
  const maior = lidos.reduce<Cabecalho<C> | undefined>(
    (um, outro) => (outro.colunas.size > (um?.colunas.size ?? 0) ? outro : um),
    undefined,
  );
  if (!maior) return undefined;
  // P6 writes names of fields, then captions of as many columns. The rows begin below the last of the two.
  const gemea = lidos.find(
    (outro) =>
      outro !== maior && Math.abs(outro.linha - maior.linha) === 1 && outro.colunas.size * 2 > maior.colunas.size,
  );
  return gemea ? { ...comUnidades(maior, gemea), linha: Math.max(maior.linha, gemea.linha) } : maior;
}

/** Titles that make a schedule: the work, and a date or a predecessor. */
const MARCAS = [
  'duracao',
  'inicioCedo',
  'terminoCedo',
  'predecessoras',
  'nivel',
  'codigo',
  'codigoEap',
  'inicioReal',
] as const;

const bastam = ({ colunas }: Cabecalho<typeof CRONOGRAMA>): boolean =>
  (colunas.has('nome') || colunas.has('codigo')) && MARCAS.filter((marca) => colunas.has(marca)).length >= 2;

export interface Abas {
  readonly cronograma: Tabela<typeof CRONOGRAMA>;
  readonly outras: { readonly [Q in Qual]?: Tabela<(typeof ABAS)[Q]['campos']> };
}

const qualDe = ({ nome }: Aba): Qual | undefined =>
  (Object.keys(ABAS) as Qual[]).find((qual) => [chave(ABAS[qual].nome), ...ABAS[qual].outros].includes(chave(nome)));

const naoAchada = ({ formato, abas }: LeitorPlanilha): LeituraInterrompida => {
  const nomes = abas.slice(0, 10).map(({ nome }) => nome);
  const onde = formato === 'CSV' ? 'O arquivo CSV não' : `Nenhuma aba (${nomes.join(', ')})`;
  return new LeituraInterrompida(
    'planilha.sem_cronograma',
    `${onde} tem os títulos de um cronograma. Ponha numa linha os nomes das colunas: ID atividade, Nome, Duração (h), Predecessoras.`,
  );
};

/** The titles of an accompanying sheet, with those it must have. */
function acessoria(linhas: readonly LinhaLida[], campos: Campos): Cabecalho<Campos> | undefined {
  const cabecalho = melhor(linhas, campos);
  const inteira = Object.entries(campos).every(
    ([campo, { obrigatorio }]) => !obrigatorio || cabecalho?.colunas.has(campo),
  );
  return inteira ? cabecalho : undefined;
}

const proprias = ({ colunas }: Cabecalho<typeof CRONOGRAMA>): number =>
  [...colunas.keys()].filter((campo) => !('comum' in CRONOGRAMA[campo])).length;

const nota = ({ aba, cabecalho }: Tabela<typeof CRONOGRAMA>): number =>
  proprias(cabecalho) + (chave(aba) === chave(ABA_DO_CRONOGRAMA) ? 100 : 0);

/** The sheet of the schedule, which has most known titles, and its other sheets. @throws {LeituraInterrompida} */
export async function abasDe(leitor: LeitorPlanilha): Promise<Abas> {
  const outras: Record<string, Tabela<Campos>> = {};
  const candidatas: Tabela<typeof CRONOGRAMA>[] = [];
  for (const aba of leitor.abas) {
    const linhas = await primeiras(leitor, aba.nome);
    const qual = qualDe(aba);
    const junto = qual && acessoria(linhas, ABAS[qual].campos);
    if (qual && junto) outras[qual] ??= { aba: aba.nome, cabecalho: junto };
    const cabecalho = junto || aba.oculta ? undefined : melhor(linhas, CRONOGRAMA);
    if (cabecalho && bastam(cabecalho)) candidatas.push({ aba: aba.nome, cabecalho });
  }
  const [cronograma] = candidatas.toSorted((uma, outra) => nota(outra) - nota(uma));
  if (!cronograma) throw naoAchada(leitor);
  return { cronograma, outras: outras as Abas['outras'] };
}
