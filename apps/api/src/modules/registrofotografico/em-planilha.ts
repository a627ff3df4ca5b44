import { buffer } from 'node:stream/consumers';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import type { Relatorio } from './em-word.ts';

/** Points of the height of a row, by how many photos a printed page has. */
const ALTURAS: Readonly<Record<number, number>> = { 2: 240, 4: 122, 6: 80 };

/** The report as a workbook: each photo in the row that tells what it shows. */
export function emPlanilha({ titulo, topo, nota, porPagina, quadros, imagens }: Relatorio): Promise<Uint8Array> {
  const coluna = (nome: string, largura: number) => ({ titulo: nome, largura, tipo: 'texto', quebra: true }) as const;
  const figuras = quadros.map(({ titulo: descricao, ...quadro }, i) => ({
    ...quadro,
    descricao,
    jpeg: imagens[i] ?? new Uint8Array(),
  }));
  return buffer(
    writeXlsx({
      nome: 'Fotos',
      colunas: [coluna('Foto', 46), coluna('TAG – serviço – data', 32), coluna('Legenda', 40), coluna('Prova', 24)],
      linhas: quadros.map((um) => [null, um.titulo, um.legenda, um.prova]),
      figuras: { altura: ALTURAS[porPagina] ?? 122, imagens: figuras },
      textos: [
        { nome: 'Relatório', larguras: [100], linhas: [titulo, ...topo, nota].filter(Boolean).map((um) => [um]) },
      ],
    }),
  );
}
