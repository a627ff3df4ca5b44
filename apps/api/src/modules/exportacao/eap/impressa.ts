import { dataHoraEscrita } from '@cadencia/domain/data-escrita.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { COLUNAS_EAP, type ColunaEap } from '@cadencia/domain/exportacao/eap/schema.ts';
import { desenho, documentos } from '../../../infra/documento.ts';
import { LINHAS_IMPRESSAS } from '../../../infra/lista-impressa.ts';
import { niveisDe, type Recorte } from './linhas.ts';
import { type Bloco, CAIXA, type NoDesenhado, paginate, paint } from './organograma.ts';

/** Rows of a picture at most: more of them nobody reads on one page. */
const LINHAS_DESENHADAS = 400;
/** Rows that are laid out at once. */
const POR_PARTE = 1_500;
/** Columns beside the tree, and those that the tree says already. */
const AO_LADO = 7;
const NA_ARVORE: ReadonlySet<ColunaEap> = new Set([
  'codigo',
  'nivel',
  'nome',
  'tipo',
  'servico',
  'atividade',
  'descricao',
]);
const LARGAS: ReadonlySet<ColunaEap> = new Set(['recursos', 'predecessoras', 'especialidade', 'etapa']);

const numero = (valor: number, casas: number): string =>
  valor.toLocaleString('pt-BR', { minimumFractionDigits: 0, maximumFractionDigits: casas });

function textoDe(nome: ColunaEap, valor: string | number | undefined): string {
  if (valor === undefined) return '';
  if (typeof valor === 'number') return numero(valor, 1);
  // The year is the project's: a narrow column has room for the day and the hour.
  return COLUNAS_EAP[nome].tipo === 'data' ? dataHoraEscrita(valor).replace(/\/\d{4}/, '') : valor;
}

/** For every row, whether the line of each level above it goes on below it. */
function guidesOf(niveis: readonly number[]): boolean[][] {
  const abertos: boolean[] = [];
  return niveis
    .toReversed()
    .map((nivel) => {
      const guias = Array.from({ length: nivel - 1 }, (_, i) => abertos[i + 2] ?? false);
      abertos.length = nivel + 1;
      abertos[nivel] = true;
      return guias;
    })
    .toReversed();
}

interface Folha {
  readonly titulo: string;
  readonly topo: readonly string[];
  readonly formato: 'PDF' | 'PNG';
}

/** Size of a page, mm: what its margins and the head of the first page leave. */
const PAPEIS = { a4: { largura: 277, altura: 158 }, a3: { largura: 400, altura: 245 } } as const;

/** The rows as trees; a row hangs from the last one above it with a lower level. */
function toArvores({ tabela: { linhas } }: Recorte, niveis: readonly number[]): NoDesenhado[] {
  const raizes: NoDesenhado[] = [];
  const acima: { readonly nivel: number; readonly no: NoDesenhado }[] = [];
  for (const [i, { tipo, valores }] of linhas.entries()) {
    const nivel = niveis[i] ?? 1;
    const no: NoDesenhado = {
      tipo,
      codigo: String((tipo === 'SERVICO' ? valores.servico : valores.codigo) ?? ''),
      nome: String(valores.nome ?? ''),
      filhos: [],
    };
    while ((acima.at(-1)?.nivel ?? 0) >= nivel) acima.pop();
    (acima.at(-1)?.no.filhos ?? raizes).push(no);
    acima.push({ nivel, no });
  }
  return raizes;
}

/** A drawing as the template reads it; `pe` is what a box says under its name. */
function pageOf(blocos: readonly Bloco[], pe: (no: NoDesenhado) => string) {
  return {
    largura: Math.max(0, ...blocos.map(({ x, desenho }) => x + desenho.largura)),
    altura: Math.max(0, ...blocos.map(({ y, desenho }) => y + desenho.altura)),
    legendas: blocos.filter(({ acima }) => acima).map(({ x, y, acima }) => ({ x, y: y - 4, texto: `${acima} ›` })),
    tracos: blocos.flatMap(({ x, y, desenho }) =>
      desenho.tracos.map(([x1, y1, x2, y2]) => [x1 + x, y1 + y, x2 + x, y2 + y]),
    ),
    caixas: blocos.flatMap(({ x, y, desenho }) =>
      desenho.caixas.map(({ no: { filhos: _, ...no }, fechada, ...onde }, i) => ({
        ...no,
        x: onde.x + x,
        y: onde.y + y,
        pe: fechada ? pe(desenho.caixas[i]?.no ?? { ...no, filhos: [] }) : '',
      })),
    ),
  };
}

/** Pages that are laid out at once. */
const PAGINAS_POR_PARTE = 60;

/** The nodes as boxes and lines: pages of A4 where one is enough, else of A3, or one picture. */
function printOrganograma(recorte: Recorte, { titulo, topo, formato }: Folha): Promise<Uint8Array> {
  const raizes = toArvores(recorte, niveisDe(recorte));
  const folha = { titulo, topo, deitada: true, desenhada: formato === 'PNG', caixa: CAIXA };
  if (formato === 'PNG') {
    const paginas = paint(raizes).map((desenho) => pageOf([{ x: 0, y: 0, acima: '', desenho }], () => ''));
    return desenho('organograma', { ...folha, paginas, papel: 'a4', segue: false, numerada: false });
  }
  const numa = paginate(raizes, PAPEIS.a4);
  const papel = numa.paginas.length <= 1 ? 'a4' : 'a3';
  const { paginas, onde } = papel === 'a4' ? numa : paginate(raizes, PAPEIS.a3);
  const pe = (no: NoDesenhado) => `pág. ${(onde.get(no) ?? 0) + 1} ▸`;
  const prontas = paginas.map((blocos) => pageOf(blocos, pe));
  const inicios = Array.from({ length: Math.max(1, Math.ceil(prontas.length / PAGINAS_POR_PARTE)) }, (_, n) => n);
  const partes = inicios.map((n) => ({
    ...folha,
    papel,
    paginas: prontas.slice(n * PAGINAS_POR_PARTE, (n + 1) * PAGINAS_POR_PARTE),
    segue: n > 0,
  }));
  return documentos('organograma', partes, { ...folha, papel });
}

/**
 * The tree as pages or as one picture: nodes and services as boxes and lines; with activities as rows with their lines
 * and columns. It holds its thread, so only work in threads may call it.
 */
export async function printArvore(recorte: Recorte, { titulo, topo, formato }: Folha): Promise<Uint8Array> {
  const { linhas, colunas } = recorte.tabela;
  const maximo = formato === 'PNG' ? LINHAS_DESENHADAS : LINHAS_IMPRESSAS;
  if (linhas.length > maximo) {
    const [quantas, cabem] = [linhas.length, maximo].map((n) => n.toLocaleString('pt-BR'));
    const saida = formato === 'PNG' ? 'o PDF ou menos ramos, níveis ou conteúdo' : 'menos ramos, níveis ou conteúdo';
    throw new AppError('dados.invalidos', {
      mensagem: `A árvore tem ${quantas} linhas, e neste formato cabem ${cabem}. Escolha ${saida}.`,
    });
  }
  if (linhas.every(({ tipo }) => tipo !== 'ATIVIDADE')) return printOrganograma(recorte, { titulo, topo, formato });
  const niveis = niveisDe(recorte);
  const guias = guidesOf(niveis);
  const lado = colunas
    .filter((nome) => !NA_ARVORE.has(nome) && linhas.some(({ valores }) => valores[nome] !== undefined))
    .slice(0, AO_LADO);
  const prontas = linhas.map(({ tipo, valores }, i) => ({
    tipo,
    guias: guias[i],
    codigo: String(
      (tipo === 'ATIVIDADE' ? valores.atividade : tipo === 'SERVICO' ? valores.servico : valores.codigo) ?? '',
    ),
    nome: String(valores.nome ?? ''),
    lado: lado.map((nome) => textoDe(nome, valores[nome])),
  }));
  const folha = {
    titulo,
    papel: lado.length > 5 ? 'a3' : 'a4',
    deitada: lado.length > 0,
    desenhada: formato === 'PNG',
    topo,
    colunas: lado.map((nome) => ({
      titulo: COLUNAS_EAP[nome].titulo,
      aDireita: !['texto', 'data'].includes(COLUNAS_EAP[nome].tipo),
      larga: LARGAS.has(nome),
    })),
  };
  if (formato === 'PNG') return desenho('arvore', { ...folha, linhas: prontas, segue: false, numerada: false });
  const inicios = Array.from({ length: Math.max(1, Math.ceil(prontas.length / POR_PARTE)) }, (_, n) => n * POR_PARTE);
  const partes = inicios.map((inicio) => ({
    ...folha,
    linhas: prontas.slice(inicio, inicio + POR_PARTE),
    segue: inicio > 0,
  }));
  return documentos('arvore', partes, folha);
}
