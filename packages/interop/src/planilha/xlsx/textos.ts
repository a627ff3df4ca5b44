import type { Folego } from '../../folego.ts';
import { LeituraInterrompida } from '../../problemas.ts';
import { LIMITES_PLANILHA } from '../limites.ts';
import { bounded, readTudo, semEscape } from './xml.ts';

const demais = () =>
  new LeituraInterrompida(
    'planilha.textos',
    'A planilha tem texto demais para um cadastro. Divida-a em arquivos menores.',
  );

/** The texts that cells share, without phonetic readings. */
export async function readTextos(bytes: AsyncIterable<Uint8Array>, folego: Folego): Promise<string[]> {
  const textos: string[] = [];
  let caracteres = 0;
  let partes: string[] = [];
  let dentro = false;
  let fonetica = 0;
  const leitor = {
    abre(nome: string) {
      if (nome === 'si') partes = [];
      if (nome === 'rPh') fonetica += 1;
      dentro = nome === 't' && fonetica === 0;
    },
    texto(parte: string) {
      if (dentro) partes.push(parte);
    },
    fecha(nome: string) {
      if (nome === 't') dentro = false;
      if (nome === 'rPh') fonetica -= 1;
      if (nome !== 'si') return;
      const texto = bounded(semEscape(partes.join('')));
      caracteres += texto.length;
      textos.push(texto);
      if (textos.length > LIMITES_PLANILHA.textos || caracteres > LIMITES_PLANILHA.caracteres) throw demais();
    },
  };
  await readTudo(bytes, leitor, folego);
  return textos;
}
