import { TextDecoder } from 'node:util';
import type { Problemas } from '../problemas.ts';

/** Encodings that an XML declaration may name and that are not UTF-8 (UTF-16 was converted before). */
const DECLARADAS = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](windows-1252|iso-8859-1|iso-8859-15|latin1)["']/i;

function decodificadorDe(comeco: Uint8Array): { decodificador: TextDecoder; nome: string } {
  const declarada = DECLARADAS.exec(Buffer.from(comeco).toString('latin1', 0, 200))?.[1];
  const nome = declarada ? 'Windows-1252' : 'UTF-8';
  return { nome, decodificador: new TextDecoder(nome, { ignoreBOM: false }) };
}

/** Gives an XML as text, piece by piece, in its declared encoding; returns that encoding. */
export async function leTexto(
  pedacos: AsyncIterable<Uint8Array>,
  entrega: (texto: string) => void,
  problemas: Problemas,
): Promise<string> {
  let codificacao: ReturnType<typeof decodificadorDe> | undefined;
  let trocados = false;
  for await (const pedaco of pedacos) {
    codificacao ??= decodificadorDe(pedaco);
    const texto = codificacao.decodificador.decode(pedaco, { stream: true });
    trocados ||= texto.includes('\ufffd');
    entrega(texto);
  }
  if (trocados) {
    problemas.aviso(
      'xml.codificacao',
      'O XML tem caracteres que não são da codificação que declara; eles aparecem como "�". Confira os nomes.',
    );
  }
  return codificacao?.nome ?? 'UTF-8';
}
