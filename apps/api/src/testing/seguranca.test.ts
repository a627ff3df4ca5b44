import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const raiz = new URL('../../../../', import.meta.url);
const tabela = readFileSync(new URL('docs/seguranca-asvs.md', raiz), 'utf8');
const linhas = [...tabela.matchAll(/^\| ([\d., ]+) \| ([\w/ ]+) \| (.+) \|$/gm)].map(
  ([, ids = '', estado, prova = '']) => ({
    ids: ids.split(', '),
    estado,
    prova,
  }),
);

it('the table of ASVS names each requirement once, in a state that is one', () => {
  const ids = linhas.flatMap((linha) => linha.ids);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids.length).toBeGreaterThan(200);
  expect(new Set(linhas.map(({ estado }) => estado))).toEqual(new Set(['held', 'by design', 'n/a', 'open']));
});

it('every file that it names is there, and what is held names one', () => {
  const arquivos = (texto: string) =>
    [...texto.matchAll(/`([^`]+\.(?:ts|tsx|md|json))`/g)].map(([, nome = '']) => nome);
  expect(arquivos(tabela).filter((nome) => !existsSync(new URL(nome, raiz)))).toEqual([]);
  expect(linhas.filter(({ estado, prova }) => estado === 'held' && arquivos(prova).length === 0)).toEqual([]);
});
