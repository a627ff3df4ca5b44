import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { naRaiz } from './lib/raiz.mjs';
import { vazio } from './lib/sem-json-schema.mjs';

const carregar = (codigo) => import(`data:text/javascript,${encodeURIComponent(codigo)}`);

it.each(['json-schema-processors', 'to-json-schema'])('%s keeps its names and says so when called', async (nome) => {
  const arquivo = naRaiz(`node_modules/zod/v4/core/${nome}.js`);
  const nomes = Object.keys(await import(arquivo)).sort();
  const oco = await carregar(vazio(readFileSync(arquivo, 'utf8')));
  expect(Object.keys(oco).sort()).toEqual(nomes);
  for (const um of nomes) expect(() => oco[um]()()).toThrow('only');
});
