import type { Bloco } from '@cadencia/domain/informe/modelo.ts';
import { documento as printDocumento, qr } from '../../infra/documento.ts';
import { desenhar, type Fotos, fatoEscrito, type Impressao, tabelaEscrita } from './impresso.ts';

async function bloco(um: Bloco, fotos: Fotos) {
  if (um.tipo === 'fatos') return { tipo: um.tipo, itens: um.itens.map(fatoEscrito) };
  if (um.tipo === 'tabela') return { tipo: um.tipo, ...tabelaEscrita(um) };
  if (um.tipo === 'grafico') return { tipo: um.tipo, titulo: um.titulo, desenho: await desenhar(um) };
  if (um.tipo === 'frases') return um;
  return {
    tipo: um.tipo,
    fotos: um.fotos.flatMap(({ id, legenda }) => (fotos[id] ? [{ legenda, bytes: fotos[id] }] : [])),
  };
}

/** The report as PDF, A4 landscape. It holds its thread as `documento` does. */
export async function writePdf({ documento, fotos, endereco }: Impressao): Promise<Uint8Array> {
  const secoes = await Promise.all(
    documento.secoes.map(async ({ titulo, texto, blocos }) => ({
      titulo,
      texto,
      blocos: await Promise.all(blocos.map((um) => bloco(um, fotos))),
    })),
  );
  const { numero, titulo, capa, mensagens, hash } = documento;
  return printDocumento('informe', { numero, titulo, capa, mensagens, hash: hash ?? '', qr: qr(endereco), secoes });
}
