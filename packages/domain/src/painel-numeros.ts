import type { Cadastro } from './cadastro.ts';
import { decimalBr } from './cadastro-texto.ts';
import type { Field } from './field.ts';
import { campoDe, type Kpi, type Medido, type RespostaDoPainel } from './painel.ts';
import { PALAVRAS_DO_FAROL } from './parametro/farol.ts';

const numero = (valor: number, casas: number): string => decimalBr(valor.toFixed(casas));

/** A sum as people read it: money without cents, which a board has no room for. */
export const formatMedida = (field: Field | undefined, valor: number): string => {
  if (field === undefined || field.kind === 'inteiro') return numero(valor, 0);
  if (field.kind === 'dinheiro') return `R$ ${numero(valor, 0)}`;
  return field.kind === 'duracao' ? `${numero(valor / 60, 1)} h` : numero(valor, 1);
};

/** A number with its unit: `7,2%`, `12,5 h`. */
export const comUnidade = (valor: number, unidade = ''): string =>
  unidade === '%' ? `${numero(valor, 1)}%` : `${numero(valor, 1)} ${unidade}`.trim();

/** `R$ 7.951.245`, `−R$ 11.578`. */
export const emReais = (valor: number): string => `${valor < 0 ? '−' : ''}R$ ${numero(Math.abs(valor), 0)}`;

/** A figure as people read it. */
export interface Numero {
  readonly nome: string;
  readonly kpi: Kpi;
  readonly valor: string;
  /** What the figure is compared with: `45% de pendentes`, `acima do limite de 7%`. */
  readonly comparacao?: string;
  readonly tom?: 'critico' | 'atencao' | 'feito';
  /** How much of its limit the figure takes, from 0 to 100. */
  readonly doLimite?: number;
}

type Medidos = Pick<RespostaDoPainel, 'kpis' | 'numeros'>;

/** From this share of a limit on, a figure is near it. */
const PERTO = 0.8;

/** What a figure says of its limit or its goal. */
function comLimite(valor: number, limite: number, isMaximo: boolean, texto: string): Partial<Numero> {
  // What reads the same is the same.
  if (!isMaximo)
    return numero(valor, 1) !== numero(limite, 1) && valor < limite
      ? { comparacao: `abaixo da meta de ${texto}`, tom: 'critico' }
      : { comparacao: `na meta de ${texto}`, tom: 'feito' };
  const doLimite = limite > 0 ? Math.min(100, Math.max(0, (100 * valor) / limite)) : 100;
  if (valor > limite) return { comparacao: `acima do limite de ${texto}`, tom: 'critico', doLimite };
  return valor > PERTO * limite
    ? { comparacao: `perto do limite de ${texto}`, tom: 'atencao', doLimite }
    : { comparacao: `dentro do limite de ${texto}`, tom: 'feito', doLimite };
}

/** A limit of a figure, written with it or brought by the module's query. */
const limiteDe = ({ maximo, minimo }: Kpi, { numeros }: Medidos): number | null | undefined => {
  const escrito = maximo ?? minimo;
  return typeof escrito === 'string' ? numeros[escrito] : escrito;
};

function valorDe(cadastro: Cadastro, { consulta, sobre, media, soma }: Kpi, valor: number): string {
  if (consulta === 'dias') return `${numero(valor, 0)} ${Math.abs(valor) === 1 ? 'dia' : 'dias'}`;
  if (consulta === '') return numero(valor, 0);
  if (consulta !== undefined || sobre !== undefined) return comUnidade(valor, consulta ?? '%');
  const medido = media ?? soma;
  const field = medido === undefined ? undefined : campoDe(cadastro, medido);
  return media !== undefined && field?.kind === 'inteiro'
    ? comUnidade(valor, field.unidade)
    : formatMedida(field, valor);
}

const isContado = ({ media, sobre, consulta }: Kpi): boolean =>
  media === undefined && sobre === undefined && consulta === undefined;

/** What a figure is compared with: its limit, or the figure that it is a part of. */
function comparado({ cadastro, kpis }: Medido, dados: Medidos, kpi: Kpi, valor: number): Partial<Numero> {
  const limite = limiteDe(kpi, dados);
  if (typeof limite === 'number')
    return comLimite(valor, limite, kpi.maximo !== undefined, valorDe(cadastro, kpi, limite));
  const tom = kpi.tom && valor > 0 ? { tom: kpi.tom, comparacao: PALAVRAS_DO_FAROL[kpi.tom].toLowerCase() } : {};
  const nome = kpi.de?.nomes[dados.numeros[kpi.de.numero] ?? -1];
  if (nome !== undefined) return { ...tom, comparacao: nome };
  const todo = kpis[kpi.parteDe ?? ''];
  const soma = dados.kpis[kpi.parteDe ?? ''];
  if (!todo || !soma) return tom;
  return { ...tom, comparacao: `${numero((100 * valor) / soma, 0)}% de ${todo.label.toLowerCase()}` };
}

/** The figures of an answer, in the order of the board. */
export const numerosDe = (painel: Medido, dados: Medidos): Numero[] =>
  Object.entries(painel.kpis)
    .filter(([nome]) => nome in dados.kpis)
    .map(([nome, kpi]): Numero => {
      // Of no rows a count and a sum are zero; a mean and a share do not exist.
      const valor = dados.kpis[nome] ?? (isContado(kpi) ? 0 : null);
      if (valor === null) return { nome, kpi, valor: '—' };
      return { nome, kpi, valor: valorDe(painel.cadastro, kpi, valor), ...comparado(painel, dados, kpi, valor) };
    });

/** How many records the table of a board shows: `Mostra 20 de 143`. */
export const contagemDe = ({ linhas, total }: NonNullable<RespostaDoPainel['tabela']>): string =>
  `Mostra ${numero(linhas.length, 0)} de ${numero(total, 0)}`;
