import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readLicencas } from './lib/licencas.mjs';
import { naRaiz } from './lib/raiz.mjs';

let pasta;
afterEach(() => pasta && rmSync(pasta, { recursive: true, force: true }));

function pacote(caminho, dados, licenca) {
  const onde = path.join(pasta, caminho);
  mkdirSync(onde, { recursive: true });
  writeFileSync(path.join(onde, 'package.json'), JSON.stringify(dados));
  if (licenca) writeFileSync(path.join(onde, 'LICENSE.md'), licenca);
}

it('follows what production needs, each version once, and nothing of development or another platform', () => {
  pasta = mkdtempSync(path.join(os.tmpdir(), 'licencas-'));
  pacote('app', {
    dependencies: { a: '1', c: '1', '@cadencia/x': '1' },
    devDependencies: { dev: '1' },
    optionalDependencies: { outra: '1' },
  });
  pacote('node_modules/a', { version: '1.0.0', license: 'MIT', dependencies: { b: '2' } }, ' Texto A \n');
  pacote('node_modules/b', { version: '1.0.0', licenses: [{ type: 'MIT' }, { type: 'ISC' }] });
  pacote('node_modules/a/node_modules/b', {
    version: '2.0.0',
    dependencies: { c: '1' },
    license: { type: 'ISC' },
    repository: { url: 'git+https://exemplo.com/b.git' },
  });
  pacote('node_modules/a/node_modules/b/node_modules/c', { version: '1.0.0', license: 'MIT' });
  pacote('node_modules/c', { version: '1.0.0', license: 'MIT' });
  pacote('node_modules/dev', { version: '1.0.0', license: 'MIT' });
  pacote('node_modules/@cadencia/x', { version: '1.0.0' });
  expect(readLicencas([path.join(pasta, 'app')])).toEqual([
    { nome: 'a', versao: '1.0.0', licenca: 'MIT', endereco: null, texto: 'Texto A' },
    { nome: 'b', versao: '2.0.0', licenca: 'ISC', endereco: 'https://exemplo.com/b', texto: '' },
    { nome: 'c', versao: '1.0.0', licenca: 'MIT', endereco: null, texto: '' },
  ]);
});

it('every library of the product says its licence', () => {
  const workspaces = ['apps/api', 'apps/web', 'packages/domain', 'packages/interop'].map((um) => naRaiz(um));
  const lista = readLicencas(workspaces);
  expect(lista.map(({ nome }) => nome)).toEqual(expect.arrayContaining(['react', 'fastify', 'zod', '@mantine/core']));
  expect(lista.filter(({ licenca }) => licenca === 'não informada')).toEqual([]);
  expect(lista.map(({ nome }) => nome)).not.toContain('vitest');
});
