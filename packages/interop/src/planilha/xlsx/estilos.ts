import type { Folego } from '../../folego.ts';
import type { AtributosXml } from '../../xml/separador-xml.ts';
import { readTudo } from './xml.ts';

/** Meaning of a number by its format. */
export type Sentido = 'numero' | 'data' | 'percentual';

/** Built-in formats of dates and times (ECMA-376 18.8.30, with those of East Asia). */
const DATAS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);
const PERCENTUAIS = new Set([9, 10]);

/** A format without its literal parts: quoted, escaped, in brackets, padding. */
const nu = (codigo: string): string => codigo.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');

function sentidoDe(codigo: string): Sentido {
  const limpo = nu(codigo.split(';')[0] ?? '');
  if (/[dmyhs]/i.test(limpo) && !/general/i.test(limpo)) return 'data';
  return limpo.includes('%') ? 'percentual' : 'numero';
}

/** The meaning of each style of cells. */
export async function readEstilos(bytes: AsyncIterable<Uint8Array>, folego: Folego): Promise<Sentido[]> {
  const proprios = new Map<number, Sentido>();
  const estilos: Sentido[] = [];
  let dentro = false;
  const abre = (nome: string, atributos: AtributosXml) => {
    if (nome === 'cellXfs') dentro = true;
    const formato = Number(atributos['numFmtId'] ?? 0);
    if (nome === 'numFmt') proprios.set(formato, sentidoDe(atributos['formatCode'] ?? ''));
    if (nome !== 'xf' || !dentro) return;
    const embutido = DATAS.has(formato) ? 'data' : PERCENTUAIS.has(formato) ? 'percentual' : 'numero';
    estilos.push(proprios.get(formato) ?? embutido);
  };
  const fecha = (nome: string) => {
    if (nome === 'cellXfs') dentro = false;
  };
  await readTudo(bytes, { abre, fecha }, folego);
  return estilos;
}
