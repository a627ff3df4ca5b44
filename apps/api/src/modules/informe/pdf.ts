import type { Bloco } from '@cadencia/domain/informe/modelo.ts';
import { lerRico } from '@cadencia/domain/texto-rico.ts';
import { documento as printDocumento, qr } from '../../infra/documento.ts';
import { desenhar, fatoEscrito, type Impressao, tabelaEscrita } from './impresso.ts';

/** `ids`: the pictures in the order in which the template reads them. */
async function bloco(um: Bloco, ids: readonly string[]) {
  if (um.tipo === 'fatos') return { tipo: um.tipo, itens: um.itens.map(fatoEscrito) };
  if (um.tipo === 'tabela') return { tipo: um.tipo, ...tabelaEscrita(um) };
  if (um.tipo === 'grafico') return { tipo: um.tipo, titulo: um.titulo, desenho: await desenhar(um) };
  if (um.tipo === 'frases') return um;
  return {
    tipo: um.tipo,
    fotos: um.fotos
      .map(({ id, legenda }) => ({ legenda, imagem: ids.indexOf(String(id)) }))
      .filter(({ imagem }) => imagem >= 0),
  };
}

/** The report as PDF, A4 landscape. It holds its thread as `documento` does. */
export async function writePdf({ documento, fotos, endereco }: Impressao): Promise<Uint8Array> {
  const ids = Object.keys(fotos);
  const secoes = await Promise.all(
    documento.secoes.map(async ({ titulo, texto, blocos }) => ({
      titulo,
      texto: lerRico(texto),
      blocos: await Promise.all(blocos.map((um) => bloco(um, ids))),
    })),
  );
  const { numero, titulo, capa, mensagens, hash } = documento;
  const valores = { numero, titulo, capa, mensagens, hash: hash ?? '', qr: qr(endereco), secoes };
  return printDocumento('informe', valores, Object.values(fotos));
}
