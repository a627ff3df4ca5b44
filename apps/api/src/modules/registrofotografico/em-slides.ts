import { newSlides, writeSlides } from '../../infra/slides.ts';
import type { Relatorio } from './em-word.ts';

/** Inches of a wide slide, of its margins, and of the lines under a photo. */
const FOLHA = { w: 13.33, h: 7.5, margem: 0.4, letras: 0.75 };
/** Columns and rows of a slide, by how many photos it has. */
const ESPACOS: Readonly<Record<number, { readonly colunas: number; readonly linhas: number }>> = {
  2: { colunas: 2, linhas: 1 },
  4: { colunas: 2, linhas: 2 },
  6: { colunas: 3, linhas: 2 },
};
const SUAVE = '495057';

/** A picture as large as its room lets it, in the middle of it. */
function within(um: { largura: number; altura: number }, sala: { x: number; y: number; w: number; h: number }) {
  const escala = Math.min(sala.w / um.largura, sala.h / um.altura);
  const [w, h] = [um.largura * escala, um.altura * escala];
  return { x: sala.x + (sala.w - w) / 2, y: sala.y + (sala.h - h) / 2, w, h };
}

/** The report as slides: a cover, and the photos in their order. */
export async function emSlides({
  titulo,
  topo,
  nota,
  porPagina,
  quadros,
  imagens,
  capa,
}: Relatorio): Promise<Uint8Array> {
  const pptx = await newSlides();
  pptx.title = titulo;
  const { colunas, linhas } = ESPACOS[porPagina] ?? { colunas: 2, linhas: 2 };
  const { w: largura, h: altura, margem, letras } = FOLHA;
  const imagem = (i: number) => ({ data: `image/jpeg;base64,${Buffer.from(imagens[i] ?? []).toString('base64')}` });
  const rosto = pptx.addSlide();
  const dizeres = { x: margem, w: largura - 2 * margem };
  rosto.addText(titulo, { ...dizeres, y: 0.3, h: 0.7, fontSize: 30, bold: true });
  rosto.addText([...topo, nota].filter(Boolean).join('\n'), {
    ...dizeres,
    y: 1,
    h: 1.1,
    fontSize: 14,
    color: SUAVE,
    valign: 'top',
  });
  const daCapa = quadros[capa];
  if (daCapa)
    rosto.addImage({
      ...imagem(capa),
      ...within(daCapa, { ...dizeres, y: 2.2, h: altura - 2.6 }),
      altText: daCapa.titulo,
    });
  const sala = { w: (largura - 2 * margem) / colunas, h: (altura - 2 * margem) / linhas };
  const fontSize = colunas === 3 ? 8 : 10;
  let slide = rosto;
  for (const [i, quadro] of quadros.entries()) {
    const n = i % (colunas * linhas);
    if (n === 0) slide = pptx.addSlide();
    const [x, y] = [margem + (n % colunas) * sala.w, margem + Math.floor(n / colunas) * sala.h];
    const util = { x, w: sala.w - 0.15 };
    const foto = within(quadro, { ...util, y, h: sala.h - letras - 0.1 });
    slide.addImage({ ...imagem(i), ...foto, altText: `${quadro.titulo}. ${quadro.legenda}` });
    const emCima = y + sala.h - letras - 0.05;
    slide.addText(quadro.titulo, {
      ...util,
      y: emCima,
      h: 0.25,
      fontSize,
      bold: true,
      align: 'center',
      margin: 0,
    });
    slide.addText(quadro.legenda, {
      ...util,
      y: emCima + 0.25,
      h: 0.28,
      fontSize,
      align: 'center',
      margin: 0,
      fit: 'shrink',
    });
    slide.addText(quadro.prova, {
      ...util,
      y: emCima + 0.53,
      h: 0.18,
      fontSize: 8,
      color: SUAVE,
      align: 'center',
      margin: 0,
    });
  }
  return writeSlides(pptx);
}
