import { dataHoraEscrita } from '@cadencia/domain/data-escrita.ts';
import { MOMENTOS } from '@cadencia/domain/registrofotografico/cadastro.ts';
import type { Armazenamento } from '../../infra/armazenamento/local.ts';
import { documento } from '../../infra/documento.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';
import { emPlanilha } from './em-planilha.ts';
import { emSlides } from './em-slides.ts';
import { emWord, type Quadro, type Relatorio } from './em-word.ts';
import { cobre, desenhaFoto } from './imagem.ts';
import type { FotoImpressa } from './queries.ts';

interface Pedido extends Pick<Relatorio, 'formato' | 'titulo' | 'porPagina' | 'topo'> {
  /** Whether what people drew over the photos is printed. */
  readonly marcas: boolean;
  /** Photos that were asked for and may not leave the register. */
  readonly fora: number;
}

/** Points of the longer side of a photo, by how many stand on a page. */
const LADOS: Readonly<Record<number, number>> = { 2: 1_300, 4: 900, 6: 700 };
const LETRAS_DA_SOMA = 12;

const dita = (em: string | null): string => (em === null ? '' : dataHoraEscrita(em));

/** `P-21004A – Limpeza do feixe – 14/03/2027 07:00` */
const titleOf = ({ tag, servico, etapa, dataCaptura }: FotoImpressa): string =>
  [tag, servico ?? etapa, dita(dataCaptura)].filter(Boolean).join(' – ');

const captionOf = ({ titulo, legenda, momento, duracao }: FotoImpressa): string => {
  const rotulo = (MOMENTOS as Readonly<Record<string, string>>)[momento] ?? momento;
  const filme = duracao === null ? null : `Filme de ${duracao} s`;
  return [rotulo, titulo, legenda, filme].filter(Boolean).join('. ');
};

/** Reads the photos of a report, small enough for their place on the page, one after the other. */
export async function prepararRelatorio(
  armazenamento: Pick<Armazenamento, 'read'>,
  fotos: readonly FotoImpressa[],
  { marcas, fora, ...pedido }: Pedido,
): Promise<Relatorio> {
  const quadros: Quadro[] = [];
  const imagens: Uint8Array[] = [];
  for (const foto of fotos) {
    const desenho = { ...foto, marcas: marcas ? foto.marcas : foto.marcas.filter(cobre) };
    const { bytes, largura, altura } = await desenhaFoto(armazenamento, desenho, LADOS[pedido.porPagina] ?? 900);
    imagens.push(bytes);
    quadros.push({
      titulo: titleOf(foto),
      legenda: captionOf(foto),
      prova: [foto.numero, dita(foto.dataCaptura), `SHA-256 ${foto.hash?.slice(0, LETRAS_DA_SOMA) ?? '—'}`]
        .filter(Boolean)
        .join(' · '),
      largura,
      altura,
    });
  }
  const capa = fotos.findIndex((foto) => foto.capa);
  const nota =
    fora === 0
      ? ''
      : fora === 1
        ? 'Uma foto escolhida ficou de fora: não foi aprovada, é restrita ou não tem arquivo.'
        : `${fora} fotos escolhidas ficaram de fora: não foram aprovadas, são restritas ou não têm arquivo.`;
  return { ...pedido, quadros, imagens, capa: Math.max(0, capa), nota };
}

const ESCRITAS: Readonly<Record<Relatorio['formato'], (relatorio: Relatorio) => Promise<Uint8Array>>> = {
  pdf: ({ imagens, ...relatorio }) => documento('fotos', relatorio, imagens),
  docx: emWord,
  pptx: emSlides,
  xlsx: emPlanilha,
};

/** The photographic report as a file of its format. */
export const relatorioDeFotosTarefa: Tarefa<Relatorio, Uint8Array> = {
  nome: 'relatorioDeFotos',
  run: (_, relatorio) => ESCRITAS[relatorio.formato](relatorio),
};
