import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lerCatalogo, lido, PASTA, temDados } from '../testing/dados.ts';
import { adaptar } from './adaptar.ts';
import { diferencas } from './diferencas.ts';
import { escreverMspdi } from '../mspdi/escrever-mspdi.ts';
import { escreverXer } from '../xer/escrever-xer.ts';

const arquivos = temDados ? [...new Set(lerCatalogo().filter((l) => l['format_of_original'] !== 'PMXML').map((linha) => `${linha['kind']}/${linha['file']}`))] : [];
describe.skipIf(!temDados)('x', () => {
  it.each(arquivos)('%s', async (nome) => {
    const { projetos } = await lido(readFileSync(PASTA + nome));
    for (const projeto of projetos) {
     for (const f of ['XER','MSPDI'] as const) {
      const { projeto: adaptado } = adaptar(projeto, f);
      const volta = await lido(Buffer.concat([...(f === 'XER' ? escreverXer : escreverMspdi)(adaptado)]));
      expect(diferencas(adaptado, volta.projetos[0]!).slice(0, 5)).toEqual([]);
      expect(volta.projetos[0]!.avisos).toEqual([]);
    }}
  });
});
