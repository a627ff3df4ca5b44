import { AppError } from '@cadencia/domain/errors.ts';
import { COLUNAS_EAP, type ColunaEap } from '@cadencia/domain/exportacao/eap/schema.ts';
import { desenho, documentos } from '../../../infra/documento.ts';
import { LINHAS_IMPRESSAS } from '../../../infra/lista-impressa.ts';
import { carimboDe, niveisDe, type Recorte } from './linhas.ts';

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
  return COLUNAS_EAP[nome].tipo === 'data' ? carimboDe(valor).replace(/\/\d{4}/, '') : valor;
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

/** The tree with its lines, as pages or as one picture. It holds its thread, so only work in threads may call it. */
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
